import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type WeekGeometry } from '#calendar/drag/week-geometry.ts'
import { type WeekTarget } from '#calendar/drag/week-drag-behavior.ts'
import { type DragSession } from '#ui/drag/drag-adapter.ts'
import { wordsOf } from '@lustra/words'
import { type Tracked } from '../records/records.ts'
import { aContext, aRecord, aTask } from '../testing.ts'
import { type TimeItem } from '../time-items.ts'
import { timeDragAdapter } from './time-drag-adapter.ts'

/** A list of 400 px beside a week with columns of 100 px and rows of 36 px. */
const geometry: WeekGeometry = {
  strip: { x: 500, y: 222, width: 700, height: 0 },
  grid: { x: 500, y: 222, width: 700, height: 600 },
  columns: 7,
  slotPx: 36,
}
const thursday = 3
const task = aTask('swim')
const swim = aRecord('swim', '2026-11-19T09:00', 1)
const next = aRecord('next', '2026-11-19T11:30', 1)

function startDrag(kind: 'record' | 'edge', record = swim) {
  const records = [record, next]
  const sent: string[] = []
  const action = (name: string) => (_: unknown, record: Tracked, span?: Pick<Tracked, 'duration'>) => {
    sent.push(`${name} ${record.id} ${span?.duration ?? ''}`)
    return Promise.resolve(true)
  }
  const context = aContext(records)
  const adapter = timeDragAdapter({
    ...context,
    week: {
      start: context.days.first,
      records,
      planned: [],
      tasks: new Map([[task.id, task]]),
      timer: null,
      sums: null,
    },
    listed: new Map(),
    halves: false,
    words: wordsOf('en').time,
    texts: { shortWhen: () => '', spokenWhen: () => '', duration: () => '', longDuration: () => '' },
    dom: {
      scrollTop: 0,
      slotPx: 36,
      measure: () => geometry,
      scrollArea: () => null,
      highlight() {},
      preview() {},
      reveal() {},
    },
    feedback: { sideRect: null, highlightSide() {}, setGhostText() {} },
    actions: {
      record: () => Promise.resolve(true),
      move: action('move'),
      resize: action('resize'),
      remove: action('remove'),
    },
    clicked() {},
  })
  const item: TimeItem = { kind, task, record, isFirst: true }
  const session = adapter.startDrag(item)
  assert.ok(session)
  return { session, sent }
}

function draggedBy(session: DragSession<WeekTarget>, px: number): WeekTarget {
  const target = session.targetAt({
    start: { x: 850, y: 400 },
    current: { x: 850, y: 400 + px },
    copy: false,
  })
  assert.ok(target)
  return target
}

function acceptedRows(session: DragSession<WeekTarget>): readonly (number | null)[] {
  return session.cells.flatMap((target) =>
    target.kind === 'cell' && target.column === thursday && session.accepts(target, false)
      ? [target.row]
      : [],
  )
}

// oxfmt-ignore
const edges: [name: string, px: number, minutes: number][] = [
  ['down by half a step is a step (CAL-067, TIM-047)',  18,  90],
  ['down by less than half a step is none (CAL-067)',   17,  60],
  ['up by any part of a step is a step (CAL-068, TIM-047)',    -10,  30],
]

for (const [name, px, minutes] of edges) {
  test(`the edge of a record dragged ${name}`, () => {
    const duration = minutes * 60
    assert.deepEqual(draggedBy(startDrag('edge').session, px), {
      kind: 'length',
      duration,
      elapsed: duration,
    })
  })
}

test('a record off the half hours keeps its end until its edge has moved by a step (CAL-067, TIM-N12)', () => {
  const { session } = startDrag('edge', aRecord('odd', '2026-11-19T09:00', 0.9))
  const unchanged = { kind: 'length', duration: 3240, elapsed: 3240 }
  assert.deepEqual([draggedBy(session, 0), draggedBy(session, 10)], [unchanged, unchanged])
})

test('a resized record is sent with its duration, an unchanged one is not sent (CAL-069)', async () => {
  const { session, sent } = startDrag('edge')
  assert.equal(await session.drop(draggedBy(session, 5), false), true)
  assert.deepEqual(sent, [])
  assert.equal(await session.drop(draggedBy(session, 72), false), true)
  assert.deepEqual(sent, [`resize ${swim.id} 7200`])
})

test('while a record is resized, only half hours from its start up to the next record are allowed (CAL-070, TIM-050)', () => {
  assert.deepEqual(acceptedRows(startDrag('edge').session), [18, 19, 20, 21, 22])
})

test('a record is accepted where it stands and where nothing was tracked, and nowhere in the future (CAL-063, CAL-064, CAL-065)', () => {
  const { session } = startDrag('record')
  const rows = acceptedRows(session)
  assert.deepEqual(
    [18, 19, 21, 22, 24, 25].map((row) => rows.includes(row)),
    [true, true, true, false, false, true],
  )
  assert.equal(session.accepts({ kind: 'cell', column: thursday + 2, row: 18 }, false), false)
})
