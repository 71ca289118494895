import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Landing } from '#calendar/week/week-dom.ts'
import { type WeekGeometry } from '#calendar/drag/week-geometry.ts'
import { type DragSession, type Gesture } from '#ui/drag/drag-adapter.ts'
import { TimeLevel } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { PlanTexts } from '../plan-texts.ts'
import { type PlansTarget, plansDragAdapter } from './plans-drag-adapter.ts'
import { type PlansItem } from './plans-items.ts'
import { type Entry, type Task } from '../plans.ts'
import { aTask, anEntry, at, monday, rules, somePlans } from '../testing.ts'

const words = wordsOf('en').plans

/** A tree of 400 px beside a week with columns of 100 px and rows of 36 px. */
const geometry: WeekGeometry = {
  strip: { x: 500, y: 150, width: 700, height: 72 },
  grid: { x: 500, y: 222, width: 700, height: 600 },
  columns: 7,
  slotPx: 36,
}
const sideRect = { x: 0, y: 100, width: 400, height: 700 }
/** 8:00 is the first visible row. */
const scrollTop = 16 * 36

const write = aTask('write', { limits: { minDuration: 3600, maxDuration: 4 * 3600 } })
const chapter = anEntry('chapter', write, '2026-11-16T09:00', 2)
const next = anEntry('next', aTask('swim'), '2026-11-16T13:00', 1)

interface Recorded {
  readonly actions: string[]
  readonly previews: (Landing | null)[]
  readonly highlights: unknown[]
  readonly ghost: { when: string; why: string }[]
  readonly tree: boolean[]
}

function dragFixture(entries: readonly Entry[] = [chapter, next]) {
  const recorded: Recorded = { actions: [], previews: [], highlights: [], ghost: [], tree: [] }
  const action =
    (name: string) =>
    (...given: unknown[]) => {
      recorded.actions.push(`${name} ${JSON.stringify(given.at(-1))}`)
      return Promise.resolve(true)
    }
  const adapter = plansDragAdapter({
    plans: somePlans([write], entries),
    days: { first: monday, count: 7 },
    rules,
    inTheWay: entries,
    words,
    texts: new PlanTexts(words, 'en', rules, () => at('2026-11-20T12:00')),
    dom: {
      scrollTop,
      slotPx: 36,
      measure: () => geometry,
      scrollArea: () => null,
      highlight: (verdicts) => void recorded.highlights.push(verdicts),
      preview: (landing) => void recorded.previews.push(landing),
      reveal() {},
    },
    feedback: {
      sideRect,
      highlightSide: (aimed) => void recorded.tree.push(aimed),
      setGhostText: (texts) => void recorded.ghost.push(texts),
    },
    actions: {
      place: action('place'),
      move: action('move'),
      resize: action('resize'),
      unschedule: action('unschedule'),
    },
    startPeriodsDrag: () => null,
    clicked() {},
  })
  return { adapter, recorded }
}

function startDrag(item: PlansItem, entries?: readonly Entry[]) {
  const { adapter, recorded } = dragFixture(entries)
  const session = adapter.startDrag(item)
  assert.ok(session)
  return { session, recorded }
}

const theTask: PlansItem = { kind: 'task', task: write, entry: null }
const theEntry: PlansItem = { kind: 'entry', task: write, entry: chapter, isFirst: true }
const theEdge: PlansItem = { kind: 'resize', task: write, entry: chapter, isFirst: true }

const gesture = (start: [number, number], current: [number, number]): Gesture => ({
  start: { x: start[0], y: start[1] },
  current: { x: current[0], y: current[1] },
  copy: false,
})

const cell = (column: number, row: number | null): PlansTarget => ({ kind: 'cell', column, row })

test('the target of a task from the tree is the half hour under the pointer', () => {
  const { session } = startDrag(theTask)
  assert.deepEqual(session.targetAt(gesture([100, 300], [810, 222 + 36 * 3 + 5])), cell(3, 19))
  assert.deepEqual(session.targetAt(gesture([100, 300], [810, 170])), cell(3, null))
  assert.equal(session.targetAt(gesture([100, 300], [450, 300])), null)
})

test('a task dropped back on the tree returns', () => {
  assert.equal(startDrag(theTask).session.targetAt(gesture([100, 300], [200, 500])), null)
})

test('an entry keeps its position under the pointer and moves by the same number of rows', () => {
  const { session } = startDrag(theEntry)
  const grabbed: [number, number] = [550, 222 + 36 * 5]
  assert.deepEqual(session.targetAt(gesture(grabbed, [550, grabbed[1] + 36])), cell(0, 19))
  assert.deepEqual(session.targetAt(gesture(grabbed, [550, grabbed[1] + 17])), cell(0, 18))
  assert.deepEqual(session.targetAt(gesture(grabbed, [650, grabbed[1] + 19])), cell(1, 19))
})

test('over a half hour the ghost is at the slot wherever it was grabbed; over a whole day it follows the pointer', () => {
  const { session } = startDrag(theEntry)
  const { strip, grid } = geometry
  const width = strip.width / 7
  const over = (target: PlansTarget) => session.ghostPositionAt?.(target, gesture([550, 402], [700, 500]))
  assert.deepEqual(over(cell(2, 19)), {
    x: strip.x + 2 * width + 8,
    y: grid.y + 19 * 36 - scrollTop + 7,
  })
  assert.equal(over(cell(2, null)), null)
  assert.equal(over({ kind: 'side' }), null)
})

test('an entry dropped on the tree is removed from the calendar (PLN-060)', async () => {
  const { session, recorded } = startDrag(theEntry)
  const target = session.targetAt(gesture([550, 300], [200, 500]))
  assert.deepEqual(target, { kind: 'side' })
  session.preview(target, true)
  assert.equal(recorded.tree.at(-1), true)
  assert.equal(await session.drop(target, false), true)
  assert.deepEqual(
    recorded.actions.map((action) => action.split(' ', 1)[0]),
    ['unschedule'],
  )
})

test('dropping a task creates an entry, dropping an entry moves it, and the copy key creates another (PLN-058, PLN-059)', async () => {
  const slot = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-18T10:00'), duration: 3600 }
  const dragged = startDrag(theTask)
  await dragged.session.drop(cell(2, 20), false)
  assert.deepEqual(dragged.recorded.actions, [`place ${JSON.stringify(slot)}`])

  const moved = JSON.stringify({ ...slot, duration: 7200 })
  const entry = startDrag(theEntry)
  await entry.session.drop(cell(2, 20), false)
  await entry.session.drop(cell(2, 20), true)
  assert.deepEqual(entry.recorded.actions, [`move ${moved}`, `place ${moved}`])
})

test('the rules decide about cells, and the ghost and the announcement give the reason', () => {
  const { session, recorded } = startDrag(theEntry)
  assert.equal(session.accepts(cell(0, 22), false), true)
  assert.equal(session.accepts(cell(0, 23), false), false)
  assert.equal(session.accepts(cell(0, 18), true), false)
  session.preview(cell(0, 23), session.accepts(cell(0, 23), false))
  assert.deepEqual(recorded.ghost.at(-1), { when: '11:30 – 13:30', why: 'This time is already taken.' })
  assert.equal(
    session.announcement('over', cell(0, 23), false),
    '11:30 – 13:30, Monday, 16 November 2026, 2 hours: not here. This time is already taken.',
  )
  assert.equal(session.announcement('refused', null, false), 'Moved back. This is outside the calendar.')
})

test('with the copy key the ghost announces another entry', () => {
  const { session, recorded } = startDrag(theEntry)
  session.preview(cell(2, 20), session.accepts(cell(2, 20), true))
  assert.deepEqual(recorded.ghost.at(-1), { when: '10:00 – 12:00 · Another session', why: '' })
  session.preview(cell(2, 20), session.accepts(cell(2, 20), false))
  assert.deepEqual(recorded.ghost.at(-1), { when: '10:00 – 12:00', why: '' })
})

test('the drop target has a preview, the ghost shows its time, and all cells are highlighted once (CAL-063)', () => {
  const { session, recorded } = startDrag(theTask)
  const marked = { parts: [{ column: 4, row: 27, rows: 2 }], accepted: true }
  session.preview(cell(4, 27), true)
  assert.deepEqual(recorded.previews.at(-1), { ...marked, title: '', when: '' })
  assert.deepEqual(recorded.ghost.at(-1), { when: '13:30 – 14:30', why: '' })
  const byKeys = startDrag(theTask)
  byKeys.session.nextTarget(null, 'ArrowDown')
  byKeys.session.preview(cell(4, 27), true)
  assert.deepEqual(byKeys.recorded.previews.at(-1), { ...marked, title: 'write', when: '13:30 – 14:30' })
  assert.equal(session.cells.length, 7 * 48 + 7)
  session.highlight(session.cells.map((target) => session.accepts(target, false)))
  assert.equal(recorded.highlights.length, 1)
})

const steps: [
  key: Parameters<DragSession<PlansTarget>['nextTarget']>[1],
  from: PlansTarget,
  to: PlansTarget,
][] = [
  ['ArrowDown', cell(0, 18), cell(0, 19)],
  ['ArrowUp', cell(0, 0), cell(0, null)],
  ['ArrowDown', cell(0, null), cell(0, 0)],
  ['ArrowRight', cell(0, 18), cell(1, 18)],
  ['ArrowLeft', cell(0, 18), { kind: 'side' }],
  ['ArrowRight', { kind: 'side' }, cell(0, 18)],
  ['PageDown', cell(0, 18), cell(0, 24)],
  ['End', cell(0, 18), cell(6, 18)],
]

for (const [key, from, to] of steps) {
  test(`${key} moves a dragged entry from ${JSON.stringify(from)} to ${JSON.stringify(to)} (CAL-N14)`, () => {
    assert.deepEqual(startDrag(theEntry).session.nextTarget(from, key), to)
  })
}

for (const [name, entry] of [
  ['pinned (PLN-061)', { ...chapter, pinned: true }],
  ['completed (PLN-062)', { ...chapter, status: 'COMPLETED' as const }],
  ['cancelled (PLN-062)', { ...chapter, status: 'CANCELLED' as const }],
] as const) {
  test(`an entry that is ${name} can be neither dragged nor resized`, () => {
    const { adapter } = dragFixture([entry])
    assert.equal(adapter.startDrag({ ...theEntry, entry }), null)
    assert.equal(adapter.startDrag({ ...theEdge, entry }), null)
  })
}

test('a completed task cannot be dragged onto the calendar', () => {
  const task: Task = { ...write, status: 'COMPLETED' }
  assert.equal(dragFixture().adapter.startDrag({ kind: 'task', task, entry: null }), null)
})

// oxfmt-ignore
const edges: [name: string, px: number, hours: number][] = [
  ['down by half a step is a step (CAL-067)',                    18, 2.5],
  ['down by less than half a step is none (CAL-067)',            17, 2],
  ['down by two steps is an hour (CAL-066)',                     72, 3],
  ['up by any part of a step is a step (CAL-068)',               -1, 1.5],
  ['up beyond the shortest is the shortest (PLN-075)',         -300, 1],
  ['down beyond the longest is the longest (PLN-076)',          600, 4],
]

for (const [name, px, hours] of edges) {
  test(`the edge dragged ${name}`, () => {
    const { session } = startDrag(theEdge, [chapter])
    const target = session.targetAt(gesture([550, 400], [550, 400 + px]))
    assert.deepEqual(target, { kind: 'length', duration: hours * 3600, elapsed: hours * 3600 })
  })
}

test('the edge stops at the next entry (PLN-074)', () => {
  const close = { ...next, start: at('2026-11-16T11:30') }
  const { session } = startDrag(theEdge, [chapter, close])
  assert.deepEqual(session.targetAt(gesture([550, 400], [550, 800])), {
    kind: 'length',
    duration: 2.5 * 3600,
    elapsed: 2.5 * 3600,
  })
})

test('while resizing, only half hours from the start up to the task’s maximum are allowed (CAL-070, CAL-N13)', () => {
  const { session } = startDrag(theEdge, [chapter])
  const allowed = session.cells.filter((target) => session.accepts(target, false))
  assert.deepEqual(
    allowed.map((target) => (target.kind === 'cell' ? [target.column, target.row] : [])),
    [18, 19, 20, 21, 22, 23, 24, 25].map((row) => [0, row]),
  )
})

test('a resize is sent only if it changes something (CAL-069)', async () => {
  const { session, recorded } = startDrag(theEdge)
  assert.equal(await session.drop({ kind: 'length', duration: 7200, elapsed: 7200 }, false), true)
  assert.deepEqual(recorded.actions, [])
  await session.drop({ kind: 'length', duration: 9000, elapsed: 9000 }, false)
  assert.deepEqual(recorded.actions, ['resize 9000'])
  assert.equal(session.hasGhost, false)
})
