import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeFormatOf } from '@lustra/contract/settings'
import { TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { whenText } from './reminder-line.ts'

// oxfmt-ignore
const times = [
  ['en', '24', '2026-11-23T14:30', 'Monday 23 November at 14:30'],
  ['en', '12', '2026-11-23T14:30', 'Monday 23 November at 2:30 pm'],
  ['en', '24', '2026-11-23T09:05', 'Monday 23 November at 09:05'],
  ['en', '12', '2026-11-23T09:05', 'Monday 23 November at 9:05 am'],
  ['en', '24', '2026-11-23T00:00', 'Monday 23 November at 00:00'],
  ['en', '12', '2026-11-23T00:00', 'Monday 23 November at 12:00 am'],
  ['ru', '24', '2026-11-23T14:30', 'понедельник, 23 ноября в 14:30'],
  ['ru', '12', '2026-11-23T14:30', 'понедельник, 23 ноября в 14:30'],
] as const

for (const [language, chosen, time, expected] of times) {
  test(`with ${chosen} hours in ${language}, the time ${time} is “${expected}” (SET-N21, TSK-N17)`, () => {
    const timeFormat = timeFormatOf(language, chosen)
    assert.equal(
      whenText(parseLocalTime(time)!, TimeLevel.HoursAndMinutes, { language, timeFormat }),
      expected,
    )
  })
}
