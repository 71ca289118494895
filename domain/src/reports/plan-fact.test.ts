import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, startOfDay } from '../calendar/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { compareByDay, plannedPartsOf, sumComparisons } from '../time/index.ts'
import { type FactEntry, planFact } from './index.ts'

const hour = 3600
const monday = dayAt('2026-11-16')
const period = { first: monday, last: addDays(monday, 6) }
/** Friday. */
const now = at('2026-11-20T12:00')
const ancestorsOf = (id: string) => (id === 'part' ? ['whole'] : [])

interface Shape {
  task?: string
  done?: boolean
  estimate?: number | null
  dropped?: string | null
}

function onHours(
  day: number,
  from: number,
  hours: number,
  { task = 'whole', done = false, dropped = null }: Shape = {},
): FactEntry {
  const start = (startOfDay(addDays(monday, day)) + from * hour) as never
  const id = `h${day} ${from} ${task}`
  const droppedAt = dropped === null ? null : at(dropped)
  return {
    id,
    taskId: task,
    level: 1,
    start,
    duration: hours * hour,
    isDone: done,
    droppedAt,
    estimate: null,
  }
}

function onDays(level: 2 | 3 | 4, day: number, days: number, shape: Shape = {}): FactEntry {
  const { task = 'whole', done = false, estimate = 2, dropped = null } = shape
  const start = startOfDay(addDays(monday, day))
  const seconds = estimate === null ? null : estimate * hour
  const id = `${level} ${day} ${task}`
  const droppedAt = dropped === null ? null : at(dropped)
  return {
    id,
    taskId: task,
    level,
    start,
    duration: days * 86_400,
    isDone: done,
    droppedAt,
    estimate: seconds,
  }
}

const fact = (day: number, hours: number, taskId = 'whole') => ({
  day: addDays(monday, day),
  taskId,
  seconds: hours * hour,
})

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0) / hour

function figuresOf(entries: FactEntry[], tracked: ReturnType<typeof fact>[]) {
  const { entries: facts, unplanned } = planFact(entries, tracked, { period, now }, ancestorsOf)
  const over = facts.filter(({ isOver }) => isOver)
  return [
    ...(['planned', 'done', 'unused', 'missed', 'ahead'] as const).map((name) =>
      sum(facts.map((one) => one[name])),
    ),
    sum(unplanned.map(({ seconds }) => seconds)),
    `${over.filter(({ isKept }) => isKept).length} of ${over.length}`,
  ]
}

/** A time on the first day. */
const monday15 = '2026-11-16T15:00'

// oxfmt-ignore
const cases: [name: string, entries: FactEntry[], tracked: ReturnType<typeof fact>[], figures: [planned: number, done: number, unused: number, missed: number, ahead: number, unplanned: number, kept: string]][] = [
  ['nothing',                                    [],                                                 [],                            [0, 0, 0, 0, 0, 0, '0 of 0']],
  ['time without a plan',                        [],                                                 [fact(0, 1)],                  [0, 0, 0, 0, 0, 1, '0 of 0']],
  ['hours done as planned',                      [onHours(0, 9, 2)],                                 [fact(0, 2)],                  [2, 2, 0, 0, 0, 0, '1 of 1']],
  ['hours done at another hour of the day',      [onHours(0, 9, 2)],                                 [fact(0, 2)],                  [2, 2, 0, 0, 0, 0, '1 of 1']],
  ['hours done on another day',                  [onHours(0, 9, 2)],                                 [fact(1, 2)],                  [2, 0, 0, 2, 0, 2, '0 of 1']],
  ['hours done in part',                         [onHours(0, 9, 2)],                                 [fact(0, 1)],                  [2, 1, 1, 0, 0, 0, '1 of 1']],
  ['hours done for longer',                      [onHours(0, 9, 2)],                                 [fact(0, 3)],                  [2, 2, 0, 0, 0, 1, '1 of 1']],
  ['hours done on a subtask',                    [onHours(0, 9, 2)],                                 [fact(0, 2, 'part')],          [2, 2, 0, 0, 0, 0, '1 of 1']],
  ['hours of a subtask done on the whole',       [onHours(0, 9, 2, { task: 'part' })],               [fact(0, 2)],                  [2, 0, 0, 2, 0, 2, '0 of 1']],
  ['the first of two entries',                   [onHours(0, 9, 1), onHours(0, 14, 1)],              [fact(0, 1)],                  [2, 1, 0, 1, 0, 0, '1 of 2']],
  ['hours completed without time',               [onHours(0, 9, 2, { done: true })],                 [],                            [2, 0, 2, 0, 0, 0, '1 of 1']],
  ['hours completed before their time',          [onHours(5, 9, 2, { done: true })],                 [],                            [2, 0, 2, 0, 0, 0, '0 of 0']],
  ['hours that are over now',                    [onHours(4, 11, 1)],                                [],                            [1, 0, 0, 1, 0, 0, '0 of 1']],
  ['hours that end in an hour',                  [onHours(4, 11, 2)],                                [],                            [2, 0, 0, 0, 2, 0, '0 of 0']],
  ['hours still ahead',                          [onHours(5, 9, 2)],                                 [],                            [2, 0, 0, 0, 2, 0, '0 of 0']],
  ['hours over the end of the week',             [onHours(6, 22, 4)],                                [],                            [2, 0, 0, 0, 2, 0, '0 of 0']],
  ['hours over its beginning',                   [onHours(-1, 22, 4)],                               [fact(0, 1)],                  [2, 1, 1, 0, 0, 0, '1 of 1']],
  ['a day with time',                            [onDays(2, 1, 1)],                                  [fact(1, 1)],                  [2, 1, 1, 0, 0, 0, '1 of 1']],
  ['a day with time on the next',                [onDays(2, 1, 1)],                                  [fact(2, 1)],                  [2, 0, 0, 2, 0, 1, '0 of 1']],
  ['a day with time on a subtask',               [onDays(2, 1, 1)],                                  [fact(1, 3, 'part')],          [2, 2, 0, 0, 0, 1, '1 of 1']],
  ['a day without a minimum duration',           [onDays(2, 1, 1, { estimate: null })],              [],                            [0, 0, 0, 0, 0, 0, '0 of 1']],
  ['such a day with time',                       [onDays(2, 1, 1, { estimate: null })],              [fact(1, 1)],                  [0, 0, 0, 0, 0, 1, '1 of 1']],
  ['today',                                      [onDays(2, 4, 1)],                                  [fact(4, 0.5)],                [2, 0.5, 0, 0, 1.5, 0, '0 of 0']],
  ['the week, done on two days',                 [onDays(3, 0, 7)],                                  [fact(0, 1), fact(3, 0.5)],    [2, 1.5, 0, 0, 0.5, 0, '0 of 0']],
  ['a week that is longer than the report',      [onDays(4, -15, 30)],                               [fact(0, 1)],                  [0, 0, 0, 0, 0, 1, '0 of 0']],
  ['a day with hours: counts once, as hours',    [onDays(2, 1, 1), onHours(1, 9, 1)],                [fact(1, 1)],                  [1, 1, 0, 0, 0, 0, '1 of 1']],
  ['a week with a day: counts once, as a day',   [onDays(3, 0, 7), onDays(2, 1, 1)],                 [fact(1, 2)],                  [2, 2, 0, 0, 0, 0, '1 of 1']],
  ['a day beside hours of another day',          [onDays(2, 1, 1), onHours(0, 9, 1)],                [fact(0, 1), fact(1, 2)],      [3, 3, 0, 0, 0, 0, '2 of 2']],
  ['hours dropped without time',                 [onHours(0, 9, 2, { dropped: monday15 })],          [],                            [0, 0, 0, 0, 0, 0, '0 of 0']],
  ['hours done, and dropped that evening',       [onHours(0, 9, 2, { dropped: monday15 })],          [fact(0, 2)],                  [2, 2, 0, 0, 0, 0, '1 of 1']],
  ['hours done in part, and dropped',            [onHours(0, 9, 2, { dropped: monday15 })],          [fact(0, 1)],                  [2, 1, 1, 0, 0, 0, '1 of 1']],
  ['hours dropped, with time on a later day',    [onHours(2, 9, 2, { dropped: monday15 })],          [fact(2, 1)],                  [0, 0, 0, 0, 0, 1, '0 of 0']],
  ['dropped hours beside hours that are not',    [onHours(0, 9, 1, { dropped: monday15 }), onHours(0, 17, 1)], [fact(0, 1)],        [1, 1, 0, 0, 0, 0, '1 of 1']],
  ['the week, done and then dropped',            [onDays(3, 0, 7, { dropped: monday15 })],           [fact(0, 1)],                  [2, 1, 1, 0, 0, 0, '0 of 0']],
  ['the week, dropped before time was tracked',  [onDays(3, 0, 7, { dropped: monday15 })],           [fact(1, 1)],                  [0, 0, 0, 0, 0, 1, '0 of 0']],
  ['a day with hours dropped without time',      [onDays(2, 0, 1), onHours(0, 9, 1, { dropped: '2026-11-15T12:00' })], [fact(0, 1)], [2, 1, 1, 0, 0, 0, '1 of 1']],
  ['a day and its hours, both dropped',          [onDays(2, 0, 1, { dropped: monday15 }), onHours(0, 9, 1, { dropped: monday15 })], [fact(0, 1)], [1, 1, 0, 0, 0, 0, '1 of 1']],
  ['a dropped week with hours dropped earlier',  [onDays(3, 0, 7, { dropped: '2026-11-17T15:00' }), onHours(0, 9, 1, { dropped: monday15 })], [fact(1, 1)], [2, 1, 1, 0, 0, 0, '0 of 0']],
  ['hours of a part in a week of the whole',     [onDays(3, 0, 7), onHours(1, 9, 1, { task: 'part' })], [fact(1, 3, 'part')],       [3, 3, 0, 0, 0, 0, '1 of 1']],
]
for (const [name, entries, tracked, figures] of cases) {
  test(`plan against fact of ${name} (RPT-N17)`, () => assert.deepEqual(figuresOf(entries, tracked), figures))
}

test('a day entry is planned on its day, a week entry on the days on which it was done', () => {
  const entries = [onDays(2, 1, 1), onDays(3, 0, 7, { task: 'other' })]
  const { days } = planFact(entries, [fact(1, 3), fact(3, 1, 'other')], { period, now }, ancestorsOf)
  assert.deepEqual(Object.fromEntries([...days].map(([day, one]) => [day - monday, one])), {
    1: { planned: 2 * hour, done: 2 * hour, unplanned: hour },
    3: { planned: hour, done: hour, unplanned: 0 },
  })
})

test('the done hours equal those of the time screen for any plan, to the second', () => {
  const entry = fc
    .tuple(fc.nat(6), fc.nat(20), fc.integer({ min: 1, max: 4 }), fc.constantFrom('whole', 'part', 'other'))
    .map(([day, from, hours, task]) => onHours(day, from, hours, { task }))
  const time = fc
    .tuple(fc.nat(4), fc.integer({ min: 1, max: 9 }), fc.constantFrom('whole', 'part', 'other'))
    .map(([day, hours, task]) => fact(day, hours, task))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.array(time, { maxLength: 6 }), (entries, tracked) => {
      const inWeek = entries.filter(
        ({ start, duration }) => start + duration <= startOfDay(addDays(monday, 7)),
      )
      const days = compareByDay(
        inWeek.flatMap((one) => plannedPartsOf(one, now)),
        tracked,
        ancestorsOf,
      )
      const compared = sumComparisons(days.values())
      const [planned, done, unused, missed, ahead, unplanned] = figuresOf(inWeek, tracked) as number[]
      // The time screen does not know entries, and decides for each hour whether it has passed.
      const rest = (compared.missed + compared.ahead) / hour
      assert.deepEqual(
        { planned, done, rest: unused! + missed! + ahead!, unplanned, tracked: done! + unplanned! },
        {
          planned: compared.planned / hour,
          done: compared.done / hour,
          rest,
          unplanned: compared.unplanned / hour,
          tracked: compared.tracked / hour,
        },
      )
    }),
    { seed: 12 },
  )
})

test('time beyond the edge keeps an entry across it, but the figures of that day do not count (RPT-N17)', () => {
  // From Sunday before the period, and into Monday after it.
  const into = onHours(-1, 23, 2)
  const beyond = onHours(6, 23, 2)
  const options = { period, now: at('2026-12-01T00:00') }
  const figures = (tracked: ReturnType<typeof fact>[], entries = [into, beyond]) => {
    const { entries: facts, unplanned, days } = planFact(entries, tracked, options, ancestorsOf)
    return {
      facts: facts.map(({ entry, planned, done, unused, missed }) =>
        [entry.id.split(' ')[0], ...[planned, done, unused, missed].map((seconds) => seconds / hour)].join(
          ' ',
        ),
      ),
      unplanned: unplanned.length,
      days: [...days.keys()].length,
    }
  }
  assert.deepEqual(figures([]), { facts: ['h-1 1 0 0 1', 'h6 1 0 0 1'], unplanned: 0, days: 2 })
  assert.deepEqual(figures([fact(-1, 1), fact(7, 1)]), {
    facts: ['h-1 1 0 1 0', 'h6 1 0 1 0'],
    unplanned: 0,
    days: 2,
  })
  // The time of the day before belongs to another entry.
  const before = onHours(-1, 9, 1)
  assert.deepEqual(figures([fact(-1, 1)], [before, into]), {
    facts: ['h-1 1 0 0 1'],
    unplanned: 0,
    days: 1,
  })
})
