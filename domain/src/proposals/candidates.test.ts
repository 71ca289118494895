import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfDay, formatLocalTime, isHourLevel, periodOf, spanOfLevel } from '../calendar/index.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { limitsOf } from '../scheduling/index.ts'
import { type Status, buildForest } from '../tasks/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { spanText } from '../testing/local-spans.ts'
import { type OpenEntry, type ProposalKind, candidatesOf } from './candidates.ts'
import { neededSeconds } from './needed-time.ts'

const rules = { firstWeekday: 1 } as const
const now = at('2026-11-27T18:00')

interface Given {
  readonly id: string
  readonly parentId?: string
  readonly status?: Status
  readonly due?: string
}

/** `Roof week 2026-11-30`, or on hours `Roof 2026-11-30T10:00`. */
function entry(text: string): OpenEntry {
  const [taskId, ...rest] = text.split(' ') as [string, string, string?]
  const [kind, date] = rest.length === 1 ? [null, rest[0]] : (rest as [string, string])
  if (kind === null) return { taskId, level: TimeLevel.HoursAndMinutes, start: at(date), duration: 3600 }
  const levels = {
    day: TimeLevel.Days,
    week: TimeLevel.Weeks,
    month: TimeLevel.Months,
    season: TimeLevel.Seasons,
    year: TimeLevel.Years,
  }
  const level = levels[kind as keyof typeof levels]
  const { start, end } = spanOfLevel(level, dayAt(date), rules)!
  return { taskId, level, start, duration: end - start }
}

interface PeriodOptions {
  readonly kind?: ProposalKind
  readonly day?: string
  readonly only?: string | null
}

/** Each candidate as `Roof`, with its window if that is not the whole period. */
function candidates(
  tasks: readonly Given[],
  entries: readonly string[],
  { kind = 'WEEKS', day = '2026-11-30', only = null }: PeriodOptions = {},
): string[] {
  const forest = buildForest(
    tasks.map(({ id, parentId = null, status = 'NORMAL', due }) => ({
      id,
      parentId,
      status,
      earliest: null,
      latest: due === undefined ? null : endOfDay(dayAt(due)),
    })),
  )
  const period = { ...periodOf(kind, dayAt(day), rules), kind }
  const open = entries.map(entry)
  const planned = new Set(open.map(({ taskId }) => taskId))
  const found = candidatesOf({
    forest,
    entries: open,
    isPlanned: (index) => planned.has(forest.tasks.at(index)!.id),
    period,
    only,
    now,
  })
  const whole = periodText(period)
  return found
    .map(({ taskId, windows }) =>
      [taskId, ...windows.map(spanText).filter((text) => text !== whole)].join(' '),
    )
    .sort()
}

function periodText({ start, end }: { readonly start: number; readonly end: number }): string {
  return [start, end].map((day) => formatLocalTime((day * 86_400) as never).slice(0, 10)).join(' – ')
}

const house: readonly Given[] = [
  { id: 'House' },
  { id: 'Roof', parentId: 'House' },
  { id: 'Tiles', parentId: 'Roof' },
  { id: 'Gutter', parentId: 'Roof', status: 'COMPLETED' },
  { id: 'Garden', parentId: 'House' },
]

test('entries of the period, coarser ones that end or are due in it, and due tasks without an entry are candidates (RHY-031)', () => {
  const tasks: readonly Given[] = [
    { id: 'week' },
    { id: 'day' },
    { id: 'hours' },
    { id: 'nextWeek' },
    { id: 'endsHere' },
    { id: 'endsLater' },
    { id: 'dueHere', due: '2026-12-03' },
    { id: 'notPlanned', due: '2026-12-04' },
    { id: 'dueLater', due: '2026-12-14' },
    { id: 'dueBefore', due: '2026-11-28' },
    { id: 'plannedLater', due: '2026-12-04' },
    { id: 'closed', status: 'COMPLETED', due: '2026-12-04' },
    { id: 'closedAndNotPlanned', status: 'COMPLETED', due: '2026-12-04' },
  ]
  const entries = [
    'week week 2026-11-30',
    'day day 2026-12-02',
    'hours 2026-12-02T10:00',
    'nextWeek week 2026-12-07',
    'endsHere month 2026-11-01',
    'endsLater month 2026-12-01',
    'dueHere month 2026-12-01',
    'plannedLater week 2026-12-07',
    'closed week 2026-11-30',
  ]
  assert.deepEqual(candidates(tasks, entries), [
    'day 2026-12-02 – 2026-12-03',
    'dueHere',
    'endsHere 2026-11-30 – 2026-12-01',
    'notPlanned',
    'week',
  ])
  assert.deepEqual(candidates(tasks, entries, { kind: 'DAYS', day: '2026-12-02' }), ['day'])
  assert.deepEqual(candidates(tasks, entries, { kind: 'MONTHS', day: '2026-12-01' }), [
    'dueHere',
    'dueLater',
    'endsLater',
    'notPlanned',
  ])
})

test('an entry that is over does not make its task a candidate', () => {
  const tasks = [{ id: 'yesterday' }, { id: 'today' }]
  const entries = ['yesterday day 2026-11-26', 'today day 2026-11-27']
  assert.deepEqual(candidates(tasks, entries, { day: '2026-11-23' }), ['today 2026-11-27 – 2026-11-28'])
})

test('the open leaves of a task are laid instead of the task, unless they have an entry of their own (RHY-033)', () => {
  assert.deepEqual(candidates(house, ['House week 2026-11-30']), ['Garden', 'Tiles'])
  assert.deepEqual(candidates(house, ['House week 2026-11-30', 'Roof week 2026-12-07']), ['Garden'])
  assert.deepEqual(candidates(house, ['House week 2026-11-30', 'Garden day 2026-12-01']), [
    'Garden 2026-12-01 – 2026-12-02',
    'Tiles',
  ])
  // On hours a task may need several entries; a longer period is broken down by one.
  assert.deepEqual(candidates(house, ['House week 2026-11-30', 'Garden 2026-12-01T10:00']), [
    'Garden',
    'Tiles',
  ])
  const month = { kind: 'MONTHS' as const, day: '2026-12-01' }
  assert.deepEqual(candidates(house, ['House month 2026-12-01', 'Garden week 2026-12-07'], month), ['Tiles'])
  assert.deepEqual(candidates(house, ['House month 2026-12-01', 'Garden 2026-12-10T10:00'], month), ['Tiles'])
  // Hours in another month keep a subtask from following its parent, but not from its own entry here.
  const elsewhere = 'Garden 2027-02-10T10:00'
  assert.deepEqual(candidates(house, ['House month 2026-12-01', elsewhere], month), ['Tiles'])
  assert.deepEqual(candidates(house, ['Garden month 2026-12-01', elsewhere], month), ['Garden'])
})

test('one task is laid with its subtasks, wherever it is planned (RHY-031)', () => {
  assert.deepEqual(candidates(house, ['Garden week 2026-11-30', 'Roof week 2027-01-04'], { only: 'Roof' }), [
    'Tiles',
  ])
  const elsewhere = ['Roof week 2027-01-04']
  assert.deepEqual(candidates(house, elsewhere, { only: 'House' }), ['Garden', 'Tiles'])
  assert.deepEqual(candidates(house, [], { only: 'Gutter' }), [])
})

test('the due date of the ancestor that is planned counts for its subtasks', () => {
  const tasks = [
    { id: 'House', due: '2026-12-03' },
    { id: 'Roof', parentId: 'House', due: '2026-12-05' },
  ]
  assert.deepEqual(candidates(tasks, ['House month 2026-12-01']), ['Roof'])
})

test('a task needs its estimate, less hours that are not over, less tracked time (RHY-032)', () => {
  const slot = (text: string, hours: number) => ({
    level: TimeLevel.HoursAndMinutes,
    start: at(text),
    duration: hours * 3600,
  })
  const week = [{ start: at('2026-11-30'), end: at('2026-12-07') }]
  const cases = [
    { min: null, max: null, needed: null },
    { min: null, max: 8, needed: 8 },
    { min: 2, max: null, needed: 2 },
    { min: null, max: 8, tracked: 3, needed: 5 },
    { min: null, max: 8, tracked: 9, needed: 0 },
    { min: null, max: 8, onHours: [slot('2026-12-01T10:00', 2)], needed: 6 },
    // It is over.
    { min: null, max: 8, onHours: [slot('2026-11-27T10:00', 2)], needed: 8 },
    { min: null, max: 8, tracked: 3, recurring: true, needed: 8 },
    { min: null, max: 8, onHours: [slot('2026-12-08T10:00', 2)], recurring: true, needed: 8 },
    { min: null, max: 8, onHours: [slot('2026-12-01T10:00', 2)], recurring: true, needed: 6 },
  ]
  for (const { min, max, tracked = 0, onHours = [], recurring = false, needed } of cases) {
    assert.ok(onHours.every(({ level }) => isHourLevel(level)))
    const seconds = (hours: number | null) => (hours === null ? null : hours * 3600)
    const own = { minLevel: null, maxLevel: null, earliest: null, latest: null }
    const limits = limitsOf({ ...own, minDuration: seconds(min), maxDuration: seconds(max) }, null, null)
    const time = { limits, onHours, tracked: tracked * 3600, recurring }
    assert.equal(neededSeconds(time, week, now), seconds(needed))
  }
})
