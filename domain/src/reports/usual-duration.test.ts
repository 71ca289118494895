import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, startOfDay } from '../calendar/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { type FactEntry, trackedOnCompleted, usualDuration } from './index.ts'

const minute = 60
const hour = 60 * minute

// oxfmt-ignore
const medians: [name: string, minutes: number[], usual: [minutes: number, count: number] | null][] = [
  ['no entries',                              [],                      null],
  ['two entries',                             [60, 60],                null],
  ['three entries',                           [30, 135, 60],           [60, 3]],
  ['an outlier',                              [600, 45, 50],           [50, 3]],
  ['an even number: the mean of the middle',  [10, 60, 30, 600],       [45, 4]],
  ['entries without time do not count',       [0, 60, 0, 90, 120, 0],  [90, 3]],
  ['two with time and one without',           [60, 0, 60],             null],
  ['half a minute is rounded up',             [10, 20, 21, 30],        [21, 4]],
  ['less is rounded down',                    [10, 20.4, 30],          [20, 3]],
  ['a few seconds are a minute',              [0.1, 0.2, 0.3],         [1, 3]],
]

for (const [name, minutes, usual] of medians) {
  test(`the usual duration, ${name} (RHY-028)`, () => {
    const expected = usual && { seconds: usual[0] * minute, count: usual[1] }
    assert.deepEqual(usualDuration(minutes.map((each) => each * minute)), expected)
  })
}

const monday = dayAt('2026-11-16')
const now = at('2026-11-20T12:00')
const ancestorsOf = (id: string) => (id === 'part' ? ['whole'] : [])

function entry(id: string, level: 1 | 2 | 3, day: number, shape: Partial<FactEntry> = {}): FactEntry {
  const start = startOfDay(addDays(monday, day))
  const duration = { 1: hour, 2: 24 * hour, 3: 7 * 24 * hour }[level]
  const open = { taskId: 'whole', isDone: true, droppedAt: null, estimate: null }
  return { id, level, start, duration, ...open, ...shape }
}

const fact = (day: number, hours: number, taskId = 'whole') => ({
  day: addDays(monday, day),
  taskId,
  seconds: hours * hour,
})

const part = { taskId: 'part' }
const later = { start: at('2026-11-16T15:00') }

// oxfmt-ignore
const cases: [name: string, entries: FactEntry[], tracked: ReturnType<typeof fact>[], hours: Record<string, number>][] = [
  ['hours done for longer have all time of their day',        [entry('a', 1, 0)],                                        [fact(0, 2.25)],                 { a: 2.25 }],
  ['hours done for less',                                     [entry('a', 1, 0)],                                        [fact(0, 0.5)],                  { a: 0.5 }],
  ['time of another day is not theirs',                       [entry('a', 1, 0)],                                        [fact(1, 1)],                    { a: 0 }],
  ['open entries are left out',                               [entry('a', 1, 0, { isDone: false })],                     [fact(0, 1)],                    {}],
  ['an open entry of that day has its own time',              [entry('a', 1, 0, { isDone: false }), entry('b', 1, 0, later)], [fact(0, 1.5)],             { b: 0.5 }],
  ['two entries of a day share what exceeds both',            [entry('a', 1, 0), entry('b', 1, 0, later)],               [fact(0, 3)],                    { a: 1.5, b: 1.5 }],
  ['occurrences have the time of their days',                 [entry('s_1', 1, 0), entry('s_2', 1, 1)],                  [fact(0, 1), fact(1, 2)],        { s_1: 1, s_2: 2 }],
  ['time on a subtask is time on the whole',                  [entry('a', 1, 0)],                                        [fact(0, 1), fact(0, 2, 'part')], { a: 3 }],
  ['but not with hours of its own that day',                  [entry('a', 1, 0), entry('b', 1, 0, part)],                [fact(0, 1), fact(0, 2, 'part')], { a: 1, b: 2 }],
  ['hours over midnight have the time of both days',          [entry('a', 1, 0, { start: at('2026-11-16T23:30') })],     [fact(0, 1), fact(1, 0.5)],      { a: 1.5 }],
  ['a day without an estimate has all its time',              [entry('a', 2, 1)],                                        [fact(1, 3), fact(2, 1)],        { a: 3 }],
  ['a day has more than its estimate',                        [entry('a', 2, 1, { estimate: hour })],                    [fact(1, 3)],                    { a: 3 }],
  ['a week has the time of its days, with subtasks',          [entry('a', 3, 0), entry('b', 1, 2, part)],                [fact(0, 1), fact(2, 2, 'part')], { a: 3, b: 2 }],
  ['a week with a day of the same task is not counted twice', [entry('a', 3, 0), entry('b', 2, 1)],                      [fact(1, 2)],                    { b: 2 }],
  ['hours that were dropped before have no time',             [entry('a', 1, 0, { isDone: false, droppedAt: at('2026-11-15T12:00') }), entry('b', 1, 0, later)], [fact(0, 2)], { b: 2 }],
]

for (const [name, entries, tracked, hours] of cases) {
  test(`tracked time of completed entries: ${name} (RHY-028)`, () => {
    const found = trackedOnCompleted(entries, tracked, now, ancestorsOf)
    assert.deepEqual(Object.fromEntries([...found].map(([id, seconds]) => [id, seconds / hour])), hours)
  })
}
