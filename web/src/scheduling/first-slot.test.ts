import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aTask, at, rules } from './testing.ts'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Limits, refuseOutsideLimits } from '@lustra/domain/scheduling'
import { firstTimeToPlan, firstSlotToRepeat } from './first-slot.ts'

const now = at('2026-11-20T12:10')
const { HoursAndMinutes, Days, Months } = TimeLevel

const limits = (changes: Partial<Limits>) => aTask('task', changes).limits
const repeats = (changes: Partial<Limits>) => firstSlotToRepeat(limits(changes), now, rules)

test('a task is planned from the next half hour or from its earliest date (TSK-041)', () => {
  assert.equal(firstTimeToPlan(limits({}), now), at('2026-11-20T12:30'))
  assert.equal(firstTimeToPlan(limits({ earliest: at('2026-11-19T00:00') }), now), at('2026-11-20T12:30'))
  assert.equal(firstTimeToPlan(limits({ earliest: at('2026-12-01T00:00') }), now), at('2026-12-01T09:00'))
  assert.equal(firstTimeToPlan(limits({ earliest: at('2026-12-01T14:00') }), now), at('2026-12-01T14:00'))
})

for (const [name, changes, level, start] of [
  ['no dates: from now on', {}, HoursAndMinutes, '2026-11-20T12:30'],
  ['an earliest date: from it on', { earliest: at('2026-12-01T00:00') }, HoursAndMinutes, '2026-12-01T09:00'],
  ['a latest day: on it', { latest: at('2026-12-18T00:00') }, Days, '2026-12-18T00:00'],
  [
    'a latest time: until it',
    { latest: at('2026-12-18T18:00'), minDuration: 3600 },
    HoursAndMinutes,
    '2026-12-18T17:00',
  ],
  [
    'both dates: from the earliest on',
    { earliest: at('2026-12-01T08:00'), latest: at('2026-12-18T00:00') },
    HoursAndMinutes,
    '2026-12-01T08:00',
  ],
  [
    'dates that are over: from now on',
    { latest: at('2026-11-18T00:00') },
    HoursAndMinutes,
    '2026-11-20T12:30',
  ],
  ['months alone: the month', { minLevel: Months, maxLevel: Months }, Months, '2026-11-01T00:00'],
  [
    'hours alone, a latest day: the day before',
    { maxLevel: HoursAndMinutes, latest: at('2026-12-18T00:00') },
    HoursAndMinutes,
    '2026-12-17T23:30',
  ],
] as const) {
  test(`a task that is not planned repeats, with ${name} (TSK-043)`, () => {
    const slot = repeats(changes)
    assert.deepEqual([slot.level, slot.start], [level, at(start)])
    const isOver = 'latest' in changes && changes.latest < now
    assert.equal(refuseOutsideLimits(limits(changes), slot), isOver ? 'too-late' : null)
  })
}
