import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addSeconds, dayOf, spanOfLevel, startOfDay } from '../calendar/index.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { type Pace, type Series, parseRule } from '../recurrence/index.ts'
import { defaultMaxDuration, defaultMinDuration } from '../scheduling/limits.ts'
import { type Status, buildForest, statuses } from '../tasks/index.ts'
import { at } from '../testing/times.ts'
import { type Part, type RepeatingPart, finerLevel, planLevels, plansByLevel } from './levels.ts'

const monday = { firstWeekday: 1 } as const
const sunday = { firstWeekday: 0 } as const
const hour = 3600

interface Task {
  readonly id: string
  readonly parentId: string | null
  readonly status: Status
  readonly recurring: boolean
  /** Hours; 0 for no estimate. */
  readonly takes: number
}

/** `section < chapter 4h` is a subtask of `chapter` that takes four hours. */
function tasksFrom(texts: readonly string[], statusById: Record<string, Status> = {}): Task[] {
  return texts.map((text) => {
    const [, id, parentId, takes] = /^(\S+)(?: < (\S+))?(?: (\d+)h)?$/.exec(text)!
    return {
      id: id!,
      parentId: parentId ?? null,
      status: statusById[id!] ?? 'NORMAL',
      recurring: false,
      takes: Number(takes ?? 0),
    }
  })
}

const levels = {
  life: TimeLevel.Life,
  lustrum: TimeLevel.Lustra,
  year: TimeLevel.Years,
  season: TimeLevel.Seasons,
  month: TimeLevel.Months,
  week: TimeLevel.Weeks,
  day: TimeLevel.Days,
  quarter: TimeLevel.Quarters,
} as const
const names = new Map<number, string>(Object.entries(levels).map(([name, level]) => [level, name]))
names.set(1, 'hours')

/** `thesis year 2026-01-01 COMPLETED`, or `thesis hours 2026-01-01T10:00`. */
function partFrom(text: string, order = 0): Part {
  const [taskId, name, start, ...marks] = text.split(' ') as [
    string,
    keyof typeof levels | 'hours',
    string,
    ...string[],
  ]
  const status = statuses.find((each) => marks.includes(each)) ?? 'NORMAL'
  const shared = {
    id: `${order}`.padStart(3, '0'),
    taskId,
    status,
    repeats: marks.includes('repeats'),
  }
  if (name === 'hours') return { ...shared, level: 1, start: at(start), duration: hour }
  const level = levels[name]
  const span = spanOfLevel(level, dayOf(at(start)), monday)
  if (!span) return { ...shared, level, start: at(start), duration: 91 * 24 * hour }
  return { ...shared, level, start: span.start, duration: span.end - span.start }
}

interface Given {
  readonly tasks?: readonly string[]
  readonly statuses?: Record<string, Status>
  readonly entries: readonly string[]
  readonly series?: readonly RepeatingPart[]
  readonly of?: string
  readonly recurring?: readonly string[]
}

const thesis = ['thesis', 'chapter < thesis', 'section < chapter', 'talk < thesis', 'swim']

function plansOf({
  tasks = thesis,
  statuses: statusById,
  entries,
  series = [],
  of = 'thesis',
  recurring = [],
}: Given) {
  const all = tasksFrom(tasks, statusById).map((task) => ({
    ...task,
    recurring: recurring.includes(task.id),
  }))
  const limits = all.map(({ takes }) => ({
    minDuration: defaultMinDuration,
    maxDuration: takes === 0 ? defaultMaxDuration : takes * hour,
  }))
  return plansByLevel({ ...buildForest(all), limits }, of, entries.map(partFrom), series, monday)
}

/** `year thesis notBrokenDown`, coarsest first. */
function statesOf(given: Given): string[] {
  return plansOf(given).flatMap(({ level, parts }) =>
    parts.map(({ part, state }) => `${names.get(level)} ${part.taskId} ${state}`),
  )
}

function seriesOf(
  taskId: string,
  rule: string,
  start: string,
  level: TimeLevel = 1,
  pace: Pace = 'each',
): Series {
  return {
    id: 'series',
    taskId,
    level,
    start: at(start),
    duration: hour,
    rule: parseRule(rule)!,
    pace,
    lastStart: null,
  }
}

const repeating = (series: Series, ...stored: string[]): RepeatingPart => ({
  series,
  stored: new Set(stored),
})

// oxfmt-ignore
const cases: [title: string, given: Given, expected: string[]][] = [
  ['an entry with nothing finer is not broken down',
    { entries: ['thesis year 2026-01-01'] }, ['year thesis notBrokenDown']],
  ['a finer entry of the task itself breaks it down',
    { entries: ['thesis year 2026-01-01', 'thesis month 2026-05-01'] }, ['year thesis planned', 'month thesis notBrokenDown']],
  ['a finer entry of a subtask breaks it down',
    { entries: ['thesis year 2026-01-01', 'chapter season 2026-06-01'] }, ['year thesis planned', 'season chapter notBrokenDown']],
  ['one of a subtask’s subtask does, too',
    { entries: ['thesis year 2026-01-01', 'section hours 2026-05-04T10:00'] }, ['year thesis planned', 'hours section planned']],
  ['hours are never to be broken down',
    { entries: ['thesis hours 2026-05-04T10:00'] }, ['hours thesis planned']],
  ['a finer level may be any, not only the next one',
    { entries: ['thesis life 2026-01-01', 'thesis hours 2026-05-04T10:00'] }, ['life thesis planned', 'hours thesis planned']],
  ['an entry on the same level breaks nothing down',
    { entries: ['thesis year 2026-01-01', 'chapter year 2026-01-01'] }, ['year thesis notBrokenDown', 'year chapter notBrokenDown']],
  ['a coarser entry breaks nothing down',
    { entries: ['thesis month 2026-05-01', 'chapter year 2026-01-01'] }, ['year chapter notBrokenDown', 'month thesis notBrokenDown']],
  ['an entry outside of the period breaks nothing down',
    { entries: ['thesis year 2026-01-01', 'chapter month 2027-01-01'] }, ['year thesis notBrokenDown', 'month chapter notBrokenDown']],
  ['of two years, only the one with the finer entry is broken down',
    { entries: ['thesis year 2026-01-01', 'thesis year 2027-01-01', 'chapter month 2027-03-01'] },
    ['year thesis notBrokenDown', 'year thesis planned', 'month chapter notBrokenDown']],
  ['the entry of a task is not broken down by that of its parent or of a sibling',
    { entries: ['chapter year 2026-01-01', 'thesis month 2026-05-01', 'talk month 2026-05-01'] },
    ['year chapter notBrokenDown', 'month thesis notBrokenDown', 'month talk notBrokenDown']],
  ['a period over a border belongs where its middle is: winter to the next year',
    { entries: ['thesis year 2026-01-01', 'thesis year 2027-01-01', 'chapter season 2026-12-01'] },
    ['year thesis notBrokenDown', 'year thesis planned', 'season chapter notBrokenDown']],
  ['hours belong where they begin',
    { entries: ['thesis day 2026-05-04', 'thesis day 2026-05-05', 'section hours 2026-05-04T23:30'] },
    ['day thesis planned', 'day thesis notBrokenDown', 'hours section planned']],
  ['a completed entry is done, and breaks nothing down',
    { entries: ['thesis year 2026-01-01', 'chapter month 2026-05-01 COMPLETED'] }, ['year thesis notBrokenDown', 'month chapter done']],
  ['a completed entry is done although nothing finer is planned',
    { entries: ['thesis year 2026-01-01 COMPLETED'] }, ['year thesis done']],
  ['a cancelled entry does not count',
    { entries: ['thesis year 2026-01-01', 'chapter month 2026-05-01 CANCELLED'] }, ['year thesis notBrokenDown']],
  ['an entry on a level that is never displayed does not count',
    { entries: ['thesis year 2026-01-01', 'chapter quarter 2026-04-01'] }, ['year thesis notBrokenDown']],
  ['entries of other tasks do not count',
    { entries: ['thesis year 2026-01-01', 'swim month 2026-05-01'] }, ['year thesis notBrokenDown']],
  ['of a subtask, only its own branch is there',
    { of: 'chapter', entries: ['thesis year 2026-01-01', 'chapter year 2026-01-01', 'section week 2026-05-04'] },
    ['year chapter planned', 'week section notBrokenDown']],
  ['entries of removed tasks do not count',
    { entries: ['thesis year 2026-01-01', 'gone month 2026-05-01'] }, ['year thesis notBrokenDown']],
  ['an occurrence breaks a coarser period down, and is never to be broken down itself',
    { entries: ['thesis month 2026-05-01', 'chapter week 2026-05-04 repeats'] }, ['month thesis planned', 'week chapter planned']],
]
for (const [title, given, expected] of cases) {
  test(`${title} (RHY-060)`, () => {
    assert.deepEqual(statesOf(given), expected)
  })
}

const weekly = seriesOf('chapter', 'FREQ=WEEKLY', '2026-11-02T10:00')
const monthly = seriesOf('chapter', 'FREQ=MONTHLY', '2026-11-01', TimeLevel.Months)
const waiting = seriesOf('chapter', 'FREQ=WEEKLY', '2026-11-02T10:00', 1, 'wait')

// oxfmt-ignore
const seriesCases: [title: string, entry: string, RepeatingPart, expected: 'planned' | 'notBrokenDown'][] = [
  ['an occurrence breaks its month down', 'thesis month 2027-03-01', repeating(weekly), 'planned'],
  ['a month before the first occurrence is not broken down', 'thesis month 2026-10-01', repeating(weekly), 'notBrokenDown'],
  ['a day whose occurrence was changed is not broken down by the rule', 'thesis day 2026-11-09', repeating(weekly, 'series_20261109'), 'notBrokenDown'],
  ['an occurrence of the same level breaks nothing down', 'thesis month 2027-03-01', repeating(monthly), 'notBrokenDown'],
  ['a series on months breaks a year down', 'thesis year 2027-01-01', repeating(monthly), 'planned'],
  ['a series that waits breaks the period of its first occurrence down', 'thesis month 2026-11-01', repeating(waiting), 'planned'],
  ['a series that waits breaks no later period down', 'thesis month 2026-12-01', repeating(waiting), 'notBrokenDown'],
]
for (const [title, entry, series, expected] of seriesCases) {
  test(`${title} (RHY-060)`, () => {
    const [only] = statesOf({ entries: [entry], series: [series] })
    assert.equal(only, `${entry.split(' ')[1]} thesis ${expected}`)
  })
}

test('a series of a parent or of another task breaks nothing down (RHY-060)', () => {
  for (const taskId of ['thesis', 'talk', 'swim']) {
    const series = [repeating({ ...weekly, taskId })]
    assert.deepEqual(statesOf({ entries: ['chapter month 2027-03-01'], series }), [
      'month chapter notBrokenDown',
    ])
  }
})

test('a week counts as the user’s calendar counts it, whatever was stored (RHY-060)', () => {
  const forest = buildForest(tasksFrom(thesis))
  const limits = forest.tasks.map(() => ({
    minDuration: defaultMinDuration,
    maxDuration: defaultMaxDuration,
  }))
  const week: Part = { ...partFrom('thesis hours 2026-11-18T00:00'), level: TimeLevel.Weeks }
  const onSunday = partFrom('section hours 2026-11-22T10:00', 1)
  const states = [monday, sunday].map(
    (rules) =>
      plansByLevel({ ...forest, limits }, 'thesis', [week, onSunday], [], rules).find(
        ({ level }) => level === 3,
      )!.parts[0]!.state,
  )
  assert.deepEqual(states, ['planned', 'notBrokenDown'])
})

/** `year: 1 done 2 h, 1 planned 3 h, 1 notBrokenDown 4 h`, only levels and states with parts. */
function totalsOf(given: Given): string[] {
  return plansOf(given).flatMap(({ level, totals }) => {
    const found = Object.entries(totals)
      .filter(([, { parts }]) => parts > 0)
      .map(([state, { parts, seconds }]) => `${parts} ${state} ${seconds / hour} h`)
    return found.length === 0 ? [] : [`${names.get(level)}: ${found.join(', ')}`]
  })
}

// oxfmt-ignore
const totals: [title: string, given: Given, expected: string[]][] = [
  ['each level counts done, planned and not broken down',
    { tasks: ['thesis', 'a < thesis 40h', 'b < thesis 10h', 'c < thesis 6h'],
      entries: ['a year 2026-01-01', 'a month 2026-05-01', 'b year 2026-01-01', 'c year 2025-01-01 COMPLETED'] },
    ['year: 1 done 6 h, 1 planned 40 h, 1 notBrokenDown 10 h', 'month: 1 notBrokenDown 40 h']],
  ['hours count their duration',
    { entries: ['section hours 2026-05-04T10:00', 'section hours 2026-05-05T10:00 COMPLETED'] },
    ['hours: 1 done 1 h, 1 planned 1 h']],
  ['a task without an estimate takes the sum of its subtasks, cancelled ones excluded',
    { tasks: ['thesis', 'a < thesis 40h', 'b < thesis 10h', 'c < thesis 6h'], statuses: { c: 'CANCELLED' },
      entries: ['thesis lustrum 2025-01-01'] },
    ['lustrum: 1 notBrokenDown 50 h']],
  ['on one level no hour counts twice: a subtask’s is not also its parent’s',
    { tasks: ['thesis 100h', 'a < thesis 40h', 'b < a 10h'],
      entries: ['thesis year 2026-01-01', 'b year 2027-01-01', 'a season 2026-06-01'] },
    ['year: 1 planned 90 h, 1 notBrokenDown 10 h', 'season: 1 notBrokenDown 40 h']],
  ['an estimate is divided among the entries of a level',
    { tasks: ['thesis 9h'], entries: ['thesis week 2026-05-04', 'thesis week 2026-05-11', 'thesis day 2026-05-11'] },
    ['week: 1 planned 4.5 h, 1 notBrokenDown 4.5 h', 'day: 1 notBrokenDown 9 h']],
  ['what has more hours than its estimate takes them',
    { tasks: ['thesis 1h'], entries: ['thesis week 2026-05-04', 'thesis hours 2026-05-04T10:00', 'thesis hours 2026-05-05T10:00'] },
    ['week: 1 planned 2 h', 'hours: 2 planned 2 h']],
  ['each occurrence of a recurring task takes the whole time',
    { tasks: ['thesis 2h'], recurring: ['thesis'], entries: ['thesis week 2026-05-04 repeats', 'thesis week 2026-05-11 repeats'] },
    ['week: 2 planned 4 h']],
  ['without estimates there are parts, and no hours',
    { entries: ['thesis year 2026-01-01'] }, ['year: 1 notBrokenDown 0 h']],
]
for (const [title, given, expected] of totals) {
  test(`${title} (RHY-062)`, () => {
    assert.deepEqual(totalsOf(given), expected)
  })
}

test('below each level is the next one that is displayed: below seasons are months (RHY-061)', () => {
  assert.deepEqual(planLevels.map(finerLevel), [...planLevels.slice(1), null])
  assert.equal(finerLevel(TimeLevel.Seasons), TimeLevel.Months)
  assert.equal(finerLevel(TimeLevel.Default), null)
})

const anyPart = fc.record({
  taskId: fc.constantFrom('thesis', 'chapter', 'section', 'talk'),
  level: fc.constantFrom(...planLevels),
  day: fc.integer({ min: 0, max: 4000 }),
  status: fc.constantFrom<Status>('NORMAL', 'NORMAL', 'COMPLETED', 'CANCELLED'),
})

test('in any plan, the entries that are not broken down are those without an open finer one of their branch inside (RHY-060, RHY-062)', () => {
  const branches: Record<string, string[]> = {
    thesis: ['thesis', 'chapter', 'section', 'talk'],
    chapter: ['chapter', 'section'],
    section: ['section'],
    talk: ['talk'],
  }
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 12 }), (drawn) => {
      const entries = drawn.map(({ taskId, level, day, status }, index): Part => {
        const start = addSeconds(startOfDay((18_000 + day) as never), 0)
        const span = spanOfLevel(level, dayOf(start), monday) ?? { start, end: addSeconds(start, hour) }
        return {
          id: `${index}`.padStart(3, '0'),
          taskId,
          level,
          status,
          start: span.start,
          duration: span.end - span.start,
          repeats: false,
        }
      })
      const forest = buildForest(tasksFrom(thesis))
      const limits = forest.tasks.map(() => ({ minDuration: 0, maxDuration: defaultMaxDuration }))
      const plans = plansByLevel({ ...forest, limits }, 'thesis', entries, [], monday)
      const expected = entries
        .filter(({ status, level }) => status === 'NORMAL' && level > 1)
        .filter(
          (coarse) =>
            !entries.some((finer) => {
              const middle = finer.level === 1 ? finer.start : finer.start + finer.duration / 2
              return (
                finer.status === 'NORMAL' &&
                finer.level < coarse.level &&
                branches[coarse.taskId]!.includes(finer.taskId) &&
                middle >= coarse.start &&
                middle < coarse.start + coarse.duration
              )
            }),
        )
      const found = plans.flatMap(({ parts }) =>
        parts.filter(({ state }) => state === 'notBrokenDown').map(({ part }) => part.id),
      )
      assert.deepEqual(found.toSorted(), expected.map(({ id }) => id).toSorted())
      for (const { parts, totals: counted } of plans) {
        const sum = Object.values(counted).reduce((count, { parts: more }) => count + more, 0)
        assert.equal(sum, parts.length)
      }
    }),
  )
})
