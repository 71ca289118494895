import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PeriodsGeometry } from '#calendar/periods/periods-dom.ts'
import { layOutPeriods } from '#calendar/periods/period-rows.ts'
import { type Rect } from '#ui/drag/point.ts'
import {
  type CalendarView,
  TimeLevel,
  dayOf,
  formatLocalTime,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { wordsOf } from '@lustra/words'
import { PeriodsDropSession } from './periods-drop-session.ts'
import { moveTargetOf } from '../calendar/period-moves.ts'
import { PlanTexts } from '../plan-texts.ts'
import { type PlansTarget } from './plans-drag-adapter.ts'
import { slotIn } from './period-drop.ts'
import { type PlansItem } from './plans-items.ts'
import { type Entry, type Task } from '../plans.ts'
import { aTask, anEntry, at, rules, somePlans } from '../testing.ts'
import { weekEntriesOf } from '../calendar/week-entries.ts'

const words = wordsOf('en').plans
const sideRect: Rect = { x: 0, y: 0, width: 300, height: 800 }

const november = 'top_2026-11-01T00:00:00'
const december = 'top_2026-12-01T00:00:00'
const week46 = 'bottom_2026-11-09T00:00:00'
const week47 = 'bottom_2026-11-16T00:00:00'
const week48 = 'bottom_2026-11-23T00:00:00'
const week50 = 'bottom_2026-12-07T00:00:00'

const launch = aTask('Launch')
const novemberPlan = {
  taskId: launch.id,
  name: 'Launch',
  periods: [{ level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }],
}

const task = aTask('Write')
const inWeek = (day: string): Entry =>
  anEntry('week', task, `${day}T00:00`, 7 * 24, { level: TimeLevel.Weeks })

function lay(
  tasks: readonly Task[],
  entries: readonly Entry[],
  [view, start]: readonly [CalendarView, string] = ['MONTH_WEEKS', '2026-11-02'],
) {
  const plans = somePlans(tasks, entries)
  const window = windowStartingAt(view, dayOf(at(`${start}T00:00`)), rules)
  return layOutPeriods(window, weekEntriesOf(plans), dayOf(plans.now))
}

/** Months of 300 px above weeks of 100 px, with the tree to their left. */
function startDrag(
  item: Exclude<PlansItem, { kind: 'resize' }>,
  scrolledOf: PeriodsGeometry['scrolledOf'] = () => ({ x: 0, y: 0 }),
  others: readonly Entry[] = [],
  window?: readonly [CalendarView, string],
) {
  const entries = [...(item.entry ? [item.entry] : []), ...others]
  const layout = lay([item.task], entries, window)
  const rects = new Map<string, Rect>()
  layout.top.forEach(({ id }, index) =>
    rects.set(id, { x: 300 + index * 300, y: 0, width: 300, height: 400 }),
  )
  layout.bottom.forEach(({ id }, index) =>
    rects.set(id, { x: 300 + index * 100, y: 400, width: 100, height: 400 }),
  )
  const recorded = {
    actions: [] as { readonly name: string; readonly slot: Slot | null }[],
    ghost: [] as string[],
    highlights: [] as (ReadonlyMap<string, boolean> | null)[],
    marks: [] as (string | null)[],
    tree: [] as boolean[],
  }
  const action =
    (name: string) =>
    (...given: readonly unknown[]) => {
      const last = given.at(-1) as Partial<Slot>
      const { level, start, duration } = last
      const slot = name === 'unschedule' ? null : { level: level!, start: start!, duration: duration! }
      recorded.actions.push({ name, slot })
      return Promise.resolve(true)
    }
  const visible = { x: 300, y: 0, width: 900, height: 800 }
  const field: PeriodsGeometry = { rects, visible, scrolledOf }
  const session = new PeriodsDropSession(item, {
    layout,
    rules,
    words,
    texts: new PlanTexts(words, 'en', rules, () => at('2026-11-20T12:00')),
    dom: {
      measure: () => field,
      scrollAreas: () => [],
      highlight: (verdicts) => void recorded.highlights.push(verdicts),
      preview: (id) => void recorded.marks.push(id),
      reveal() {},
    },
    actions: {
      place: action('place'),
      move: action('move'),
      resize: action('resize'),
      unschedule: action('unschedule'),
    },
    inTheWay: entries,
    plans: { parentPlans: new Map([[novemberPlan.taskId, novemberPlan]]) },
    feedback: {
      sideRect,
      highlightSide: (aimed) => void recorded.tree.push(aimed),
      setGhostText: ({ when, why }) => void recorded.ghost.push(why || when),
    },
  })
  return { session, recorded }
}

const taskItem = (chosen: Task) => ({ kind: 'task', task: chosen, entry: null }) as const
const entryItem = (entry: Entry, of = task) => ({ kind: 'entry', task: of, entry, isFirst: true }) as const
const inPeriod = (id: string): PlansTarget => ({ kind: 'period', id })
const point = (x: number, y: number) => ({ start: { x: 0, y: 0 }, current: { x, y }, copy: false })

test('the drop target is the period under the pointer; the tree is one only for an entry', () => {
  const { session } = startDrag(entryItem(inWeek('2026-11-16')))
  assert.deepEqual(session.targetAt(point(350, 10)), inPeriod(november))
  assert.deepEqual(session.targetAt(point(510, 500)), inPeriod(week47))
  assert.deepEqual(session.targetAt(point(10, 10)), { kind: 'side' })
  assert.equal(session.targetAt(point(350, 900)), null)
  assert.equal(startDrag(taskItem(task)).session.targetAt(point(10, 10)), null)
})

test('in a row scrolled by touch, the drop target is the period visible under the pointer (PLN-058)', () => {
  const { session } = startDrag(taskItem(task), (id) => ({ x: id.startsWith('bottom') ? 100 : 0, y: 0 }))
  assert.deepEqual(session.targetAt(point(510, 500)), inPeriod(week48))
  assert.deepEqual(session.targetAt(point(350, 10)), inPeriod(november))
})

test('a period scrolled out of the calendar is no drop target (CAL-N26)', () => {
  const { session } = startDrag(taskItem(task), () => ({ x: 0, y: 300 }))
  assert.deepEqual(session.targetAt(point(350, 90)), inPeriod(november))
  assert.equal(session.targetAt(point(350, -10)), null)
  assert.equal(session.targetAt(point(290, 90)), null)
})

test('the ghost fits into the narrowest column and stays within the target column', () => {
  const { session } = startDrag(taskItem(task))
  assert.deepEqual(session.ghostSize, { width: 84, height: 55 })
  const over = (target: PlansTarget, x: number) => session.ghostPositionAt(target, point(x, 500))
  assert.deepEqual(over(inPeriod(week47), 502), { x: 508, y: 488 })
  assert.deepEqual(over(inPeriod(week47), 598), { x: 508, y: 488 })
  assert.deepEqual(over(inPeriod(november), 302), { x: 308, y: 488 })
  assert.deepEqual(over(inPeriod(november), 450), { x: 434, y: 488 })
  assert.deepEqual(over(inPeriod(november), 598), { x: 508, y: 488 })
  assert.equal(over({ kind: 'side' }, 10), null)
})

test('in a row scrolled by touch, the ghost stays over the visible column', () => {
  const { session } = startDrag(taskItem(task), (id) => ({ x: id.startsWith('bottom') ? 250 : 0, y: 0 }))
  assert.deepEqual(session.ghostPositionAt(inPeriod(week47), point(350, 500)), { x: 258, y: 488 })
  assert.deepEqual(session.ghostPositionAt(inPeriod(week46), point(250, 500))?.x, 158)
})

const inDaysOfNovember = (item: Exclude<PlansItem, { kind: 'resize' }>, others: readonly Entry[] = []) =>
  startDrag(item, undefined, others, ['MONTH_DAYS', '2026-10-26'])
const onDay = (day: string) => inPeriod(`bottom_${day}T00:00:00`)
const inWeekLine = (day: string) => inPeriod(`top_${day}T00:00:00`)

test('a task dropped on a month of days becomes an entry of the whole day, or of the week in its line (CAL-N25)', async () => {
  const { session, recorded } = inDaysOfNovember(taskItem(task))
  await session.drop(onDay('2026-11-24'), false)
  await session.drop(inWeekLine('2026-11-23'), false)
  assert.deepEqual(
    recorded.actions.map(({ slot }) => slot),
    [
      { level: TimeLevel.Days, start: at('2026-11-24T00:00'), duration: 86_400 },
      { level: TimeLevel.Weeks, start: at('2026-11-23T00:00'), duration: 7 * 86_400 },
    ],
  )
})

test('an entry with hours keeps its time on another day of a month of days, where it must be free on the other day (CAL-N25)', async () => {
  const call = anEntry('call', task, '2026-11-20T09:30', 1.5)
  const other = anEntry('other', aTask('Other'), '2026-11-24T10:30', 1)
  const { session, recorded } = inDaysOfNovember(entryItem(call), [other])
  const accepted = (day: string, copy = false) => session.accepts(onDay(day), copy)
  assert.deepEqual(
    [accepted('2026-11-24'), accepted('2026-11-25'), accepted('2026-11-20')],
    [false, true, true],
  )
  assert.equal(accepted('2026-11-20', true), false, 'a copy would overlap with the entry itself')
  await session.drop(onDay('2026-11-25'), false)
  await session.drop(inWeekLine('2026-11-23'), false)
  assert.deepEqual(
    recorded.actions.map(({ slot }) => slot),
    [
      { level: TimeLevel.HoursAndMinutes, start: at('2026-11-25T09:30'), duration: 5400 },
      { level: TimeLevel.Weeks, start: at('2026-11-23T00:00'), duration: 7 * 86_400 },
    ],
  )
  const whole = anEntry('whole', task, '2026-11-20T00:00', 24, { level: TimeLevel.Days })
  assert.equal(inDaysOfNovember(entryItem(whole), [other]).session.accepts(onDay('2026-11-24'), false), true)
})

test('arrow keys carry through a month of days, to the same weekday, and to the week before its days (CAL-N26)', () => {
  const { session } = inDaysOfNovember(entryItem(anEntry('call', task, '2026-11-24T09:30', 1)))
  const next = (target: PlansTarget, key: Parameters<typeof session.nextTarget>[1]) =>
    session.nextTarget(target, key)
  const tuesday = onDay('2026-11-24')
  assert.deepEqual(session.initialTarget, tuesday)
  assert.deepEqual(next(tuesday, 'ArrowDown'), onDay('2026-12-01'))
  assert.deepEqual(next(tuesday, 'ArrowUp'), onDay('2026-11-17'))
  assert.deepEqual(next(onDay('2026-12-01'), 'ArrowDown'), onDay('2026-12-01'))
  assert.deepEqual(next(onDay('2026-11-22'), 'ArrowRight'), inWeekLine('2026-11-23'))
  assert.deepEqual(next(onDay('2026-11-23'), 'ArrowLeft'), inWeekLine('2026-11-23'))
  assert.deepEqual(next(inWeekLine('2026-11-23'), 'ArrowRight'), onDay('2026-11-23'))
  assert.deepEqual(next(inWeekLine('2026-11-23'), 'ArrowLeft'), { kind: 'side' })
  assert.deepEqual(next(tuesday, 'Home'), inWeekLine('2026-11-23'))
  assert.deepEqual(next(tuesday, 'End'), onDay('2026-11-29'))
})

test('a task dropped on a period becomes an entry of the whole period (PLN-058, PLN-N17)', async () => {
  const { session, recorded } = startDrag(taskItem(task))
  await session.drop(inPeriod(december), false)
  await session.drop(inPeriod(week48), false)
  assert.deepEqual(recorded.actions, [
    {
      name: 'place',
      slot: { level: TimeLevel.Months, start: at('2026-12-01T00:00'), duration: 31 * 86_400 },
    },
    { name: 'place', slot: { level: TimeLevel.Weeks, start: at('2026-11-23T00:00'), duration: 7 * 86_400 } },
  ])
})

test('an entry moves between periods and rows, is copied, and is removed by dropping it on the tree (PLN-059, PLN-060)', async () => {
  const { session, recorded } = startDrag(entryItem(inWeek('2026-11-16')))
  await session.drop(inPeriod(november), false)
  await session.drop(inPeriod(week48), true)
  await session.drop({ kind: 'side' }, false)
  assert.deepEqual(
    recorded.actions.map(({ name, slot }) => [name, slot?.level]),
    [
      ['move', TimeLevel.Months],
      ['place', TimeLevel.Weeks],
      ['unschedule', undefined],
    ],
  )
})

// oxfmt-ignore
const verdicts: [what: string, limits: Partial<Task['limits']>, open: string[], why: string][] = [
  ['only up to weeks (PLN-063)',                 { maxLevel: TimeLevel.Weeks },                         [week46, week47, week48, week50],           words.refusals.level],
  ['only from months on (PLN-063)',              { minLevel: TimeLevel.Months },                        [november, december],                       words.refusals.level],
  ['not after 20 November (PLN-064)',            { latest: at('2026-11-20T18:00') },                    [november, week46, week47],                 words.refusals['too-late']],
  ['not before 20 November (PLN-065)',           { earliest: at('2026-11-20T09:00') },                  [november, december, week47, week48, week50], words.refusals['too-early']],
]

for (const [what, limits, open, why] of verdicts) {
  test(`a task that may be planned ${what} is accepted only there, elsewhere refused with the reason`, () => {
    const { session, recorded } = startDrag(taskItem(aTask('Write', { limits })))
    for (const id of [november, december, week46, week47, week48, week50]) {
      const accepted = session.accepts(inPeriod(id), false)
      assert.equal(accepted, open.includes(id), id)
      session.preview(inPeriod(id), accepted)
      assert.equal(recorded.ghost.at(-1) === why, !accepted, id)
    }
  })
}

test('a place outside of the parent’s period is accepted, with a remark at the pointer and in the announcement', () => {
  const part = aTask('Write', { parentPlan: launch.id })
  const { session, recorded } = startDrag(taskItem(part))
  const outside = 'outside “Launch” (November)'
  for (const [id, note] of [
    [november, ''],
    [week48, ''],
    [december, outside],
    [week50, outside],
  ] as const) {
    assert.equal(session.accepts(inPeriod(id), false), true, id)
    session.preview(inPeriod(id), true)
    assert.equal(recorded.ghost.at(-1)?.includes(outside), note !== '', id)
    assert.equal(session.announcement('over', inPeriod(id), true).endsWith(outside), note !== '', id)
  }
})

test('a level that a relative excludes is refused with the relative’s name at the pointer and in the announcement', () => {
  const limits = {
    maxLevel: TimeLevel.Weeks,
    above: { id: launch.id, name: 'Launch', level: TimeLevel.Weeks },
  }
  const { session, recorded } = startDrag(taskItem(aTask('Write', { limits })))
  session.preview(inPeriod(november), session.accepts(inPeriod(november), false))
  const why = '“Launch” is planned for a week, so its subtask can’t be planned for a month.'
  assert.equal(recorded.ghost.at(-1), why)
  assert.ok(session.announcement('over', inPeriod(november), false).endsWith(why))
})

test('every period is highlighted by its verdict during a drag (CAL-063, CAL-064)', () => {
  const { session, recorded } = startDrag(
    taskItem(aTask('Write', { limits: { minLevel: TimeLevel.Months } })),
  )
  session.highlight(session.cells.map((cell) => session.accepts(cell, false)))
  assert.deepEqual(
    [recorded.highlights[0]?.get(november), recorded.highlights[0]?.get(week47)],
    [true, false],
  )
  session.highlight(null)
  assert.equal(recorded.highlights[1], null)
})

test('the drop target is marked and announced, also the tree; outside of both nothing is (CAL-063, PLN-060)', () => {
  const { session, recorded } = startDrag(entryItem(inWeek('2026-11-16')))
  for (const target of [inPeriod(november), { kind: 'side' } as const, null]) session.preview(target, true)
  assert.deepEqual(recorded.marks, [november, null, null])
  assert.deepEqual(recorded.tree, [false, true, false])
  assert.deepEqual(recorded.ghost, ['November 2026', '', ''])
})

test('the copy key copies an entry, but never a task', () => {
  const ghostText = (session: PeriodsDropSession, recorded: { readonly ghost: string[] }) => {
    session.preview(inPeriod(november), session.accepts(inPeriod(november), true))
    return recorded.ghost.at(-1)
  }
  const ofEntry = startDrag(entryItem(inWeek('2026-11-16')))
  const ofTask = startDrag(taskItem(task))
  assert.deepEqual([ofEntry.session.canCopy, ofTask.session.canCopy], [true, false])
  assert.equal(ghostText(ofEntry.session, ofEntry.recorded), `November 2026 · ${words.drag.copy}`)
  assert.equal(ghostText(ofTask.session, ofTask.recorded), 'November 2026')
})

test('a keyboard drag starts at the current period or the entry’s, and arrow keys move over periods and rows (CAL-N14)', () => {
  const { session } = startDrag(taskItem(task))
  assert.deepEqual(session.initialTarget, inPeriod(week47))
  assert.deepEqual(session.nextTarget(inPeriod(week47), 'ArrowRight'), inPeriod(week48))
  assert.deepEqual(session.nextTarget(inPeriod(week47), 'ArrowUp'), inPeriod(november))
  assert.deepEqual(session.nextTarget(inPeriod(november), 'ArrowDown'), inPeriod(week47))
  assert.deepEqual(session.nextTarget(inPeriod(week47), 'End'), inPeriod(week50))
  assert.deepEqual(session.nextTarget(inPeriod(week47), 'ArrowLeft'), inPeriod(week46))
  assert.deepEqual(session.nextTarget(inPeriod(week50), 'ArrowRight'), inPeriod(week50))
  const first = inPeriod('bottom_2026-11-02T00:00:00')
  assert.deepEqual(session.nextTarget(first, 'ArrowLeft'), first)
  const moved = startDrag(entryItem(inWeek('2026-11-23'))).session
  assert.deepEqual(moved.initialTarget, inPeriod(week48))
  assert.deepEqual(moved.nextTarget(inPeriod(week46), 'ArrowLeft'), first)
  assert.deepEqual(moved.nextTarget(first, 'ArrowLeft'), { kind: 'side' })
  assert.deepEqual(moved.nextTarget({ kind: 'side' }, 'ArrowRight'), inPeriod(week48))
})

test('the announcement contains the task, the period and the reason', () => {
  const { session } = startDrag(taskItem(aTask('Write', { limits: { minLevel: TimeLevel.Months } })))
  assert.equal(session.announcement('over', inPeriod(november), true), 'month November 2026')
  assert.equal(
    session.announcement('over', inPeriod(week47), false),
    words.drag.refusedOver('week 47, 16 – 22 November 2026', words.refusals.level),
  )
  assert.equal(
    session.announcement('dropped', inPeriod(november), true),
    words.drag.dropped('Write', 'month November 2026'),
  )
})

test('Alt with arrow keys moves an entry of a month of days by a day or a week, and keeps the time (CAL-N26)', () => {
  const target = (entry: Entry, days: number, rows: number) => {
    const layout = lay([task], [entry], ['MONTH_DAYS', '2026-10-26'])
    const cell = moveTargetOf(layout, entry, { days, rows }, rules)!
    const { level, start } = slotIn({ task, entry }, cell, rules)
    return [level, formatLocalTime(start)]
  }
  const call = anEntry('call', task, '2026-11-24T09:30', 1)
  assert.deepEqual(target(call, -1, 0), [TimeLevel.HoursAndMinutes, '2026-11-23T09:30:00'])
  assert.deepEqual(target(call, 0, 1), [TimeLevel.HoursAndMinutes, '2026-12-01T09:30:00'])
  assert.deepEqual(target(inWeek('2026-11-16'), 0, 1), [TimeLevel.Weeks, '2026-11-23T00:00:00'])
  const month = anEntry('month', task, '2026-11-01T00:00', 24, { level: TimeLevel.Months })
  assert.deepEqual(target(month, 1, 0), [TimeLevel.Months, '2026-12-01T00:00:00'])
})

test('Alt with arrow keys chooses the next period or the period of the other row (CAL-N14)', () => {
  const entry = inWeek('2026-11-16')
  const layout = lay([task], [entry])
  const target = (days: number, rows: number) => moveTargetOf(layout, entry, { days, rows }, rules)
  assert.deepEqual(
    [target(1, 0)?.level, target(1, 0)?.period.start],
    [TimeLevel.Weeks, dayOf(at('2026-11-23T00:00'))],
  )
  assert.deepEqual(
    [target(0, -1)?.level, target(0, -1)?.period.start],
    [TimeLevel.Months, dayOf(at('2026-11-01T00:00'))],
  )
  assert.equal(target(0, 1), null)
})
