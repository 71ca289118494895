import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { readTypedTime } from './typed-time.ts'

const at = (text: string) => parseLocalTime(text)!
const friday = { now: at('2026-11-20T14:10'), firstWeekday: 1 } as const
const read = (line: string) => readTypedTime(line, friday)

test('quick capture’s parser recognizes a time in both languages', () => {
  for (const [line, level, start, duration] of [
    ['fri 15', TimeLevel.HoursAndMinutes, '2026-11-27T15:00', null],
    ['пт 15', TimeLevel.HoursAndMinutes, '2026-11-27T15:00', null],
    ['20 nov 16', TimeLevel.HoursAndMinutes, '2026-11-20T16:00', null],
    ['16', TimeLevel.HoursAndMinutes, '2026-11-20T16:00', null],
    ['tomorrow 10:00 2h', TimeLevel.HoursAndMinutes, '2026-11-21T10:00', 7200],
    ['завтра в 10:00', TimeLevel.HoursAndMinutes, '2026-11-21T10:00', null],
    ['tomorrow', TimeLevel.Days, '2026-11-21T00:00', null],
    ['next week', TimeLevel.Weeks, '2026-11-23T00:00', null],
    ['на следующей неделе', TimeLevel.Weeks, '2026-11-23T00:00', null],
    ['december', TimeLevel.Months, '2026-12-01T00:00', null],
    ['декабрь', TimeLevel.Months, '2026-12-01T00:00', null],
    ['2027', TimeLevel.Years, '2027-01-01T00:00', null],
  ] as const) {
    const typed = read(line)
    assert.deepEqual(
      [typed.slot?.level, typed.slot?.start, typed.duration, typed.rest],
      [level, at(start), duration, ''],
      line,
    )
  }
})

test('today’s weekday means next week, and today only if the time is ahead', () => {
  const { slot, today } = read('fri 15:00')
  assert.deepEqual([slot?.start, today?.start], [at('2026-11-27T15:00'), at('2026-11-20T15:00')])
  for (const line of [
    'today 15:00',
    'tomorrow 15:00',
    '20 nov 15:00',
    'sat 15:00',
    'fri',
    '15:00',
    'fri 14:00',
  ]) {
    assert.equal(read(line).today, null, line)
  }
})

test('words that are no time are reported, and a recurrence is no single time', () => {
  assert.equal(read('fri 15:00 roof').rest, 'roof')
  assert.equal(read('fri 15:00 @home').rest, '@home')
  assert.equal(read('roof').slot, null)
  assert.equal(read('every friday 15:00').slot, null)
})
