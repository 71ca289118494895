import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, dayAt } from '../testing/times.ts'
import { type Comparison, compareByDay, emptyComparison, plannedPartsOf } from './comparison.ts'

const friday = dayAt('2026-11-20')
const now = at('2026-11-20T12:00')
const hour = 3600

const entry = (start: string, hours: number, taskId = 'a') => ({
  id: start,
  taskId,
  level: 1 as const,
  start: at(`2026-11-20T${start}`),
  duration: hours * hour,
})
const fact = (hours: number, taskId = 'a') => ({ day: friday, taskId, seconds: hours * hour })

function onFriday(entries: ReturnType<typeof entry>[], facts: ReturnType<typeof fact>[]): Comparison {
  const planned = entries.flatMap((one) => plannedPartsOf(one, now))
  const days = compareByDay(planned, facts, (id) => (id === 'part-of-a' ? ['part', 'a'] : []))
  return days.get(friday) ?? emptyComparison
}

// oxfmt-ignore
const cases: [name: string, entries: ReturnType<typeof entry>[], facts: ReturnType<typeof fact>[], hours: Partial<Comparison>][] = [
  ['nothing at all',                    [],                                [],                  {}],
  ['what was done as planned',          [entry('09:00', 2)],               [fact(2)],           { planned: 2, tracked: 2, done: 2 }],
  ['more than was planned',             [entry('09:00', 1)],               [fact(3)],           { planned: 1, tracked: 3, done: 1, unplanned: 2 }],
  ['less than was planned',             [entry('09:00', 2)],               [fact(1)],           { planned: 2, tracked: 1, done: 1, missed: 1 }],
  ['what nobody did',                   [entry('09:00', 2)],               [],                  { planned: 2, missed: 2 }],
  ['what nobody planned',               [],                                [fact(2)],           { tracked: 2, unplanned: 2 }],
  ['what is still to come',             [entry('15:00', 2)],               [],                  { planned: 2, ahead: 2 }],
  ['what now falls into',               [entry('11:00', 2)],               [],                  { planned: 2, missed: 1, ahead: 1 }],
  ['what was done before its hour',     [entry('15:00', 2)],               [fact(2)],           { planned: 2, tracked: 2, done: 2 }],
  ['another task than planned',         [entry('09:00', 1)],               [fact(1, 'b')],      { planned: 1, tracked: 1, unplanned: 1, missed: 1 }],
  ['a part of what was planned',        [entry('09:00', 1)],               [fact(1, 'part-of-a')], { planned: 1, tracked: 1, done: 1 }],
  ['two sessions and one of them',      [entry('09:00', 1), entry('14:00', 1)], [fact(1)],      { planned: 2, tracked: 1, done: 1, ahead: 1 }],
]
for (const [name, entries, facts, hours] of cases) {
  test(`plan beside fact: ${name}`, () => {
    const expected = Object.fromEntries(Object.entries(hours).map(([key, value]) => [key, value * hour]))
    assert.deepEqual(onFriday(entries, facts), { ...emptyComparison, ...expected })
  })
}

test('an entry over midnight is planned on both days', () => {
  const parts = plannedPartsOf(entry('23:00', 3), now)
  assert.deepEqual(
    parts.map(({ day, seconds, elapsed }) => [day - friday, seconds / hour, elapsed]),
    [
      [0, 1, 0],
      [1, 2, 0],
    ],
  )
})
