import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addSeconds, formatLocalTime, parseLocalTime } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { reminderChoices } from './choices.ts'
import { formatReminder, maxLeadSeconds, parseReminder, reminderMoment } from './reminder.ts'
import { parseReminderTime, reminderTimes, defaultReminderTime } from './reminder-time.ts'

const at = (text: string) => parseLocalTime(text)!

const { HoursAndMinutes: hours, Days, Weeks, Years } = TimeLevel

// oxfmt-ignore
const moments: [name: string, reminder: string, level: TimeLevel, start: string, expected: string | null][] = [
  ['none',                                        'none',   hours, '2026-11-20T10:00', null],
  ['at the time',                                 '0m',     hours, '2026-11-20T10:00', '2026-11-20T10:00 - 0'],
  ['ten minutes before',                          '10m',    hours, '2026-11-20T10:00', '2026-11-20T10:00 - 600'],
  ['the last minute before a day before',         '1439m',  hours, '2026-11-20T10:00', '2026-11-20T10:00 - 86340'],
  ['a day before, at the same time of the clock', '1440m',  hours, '2026-11-20T10:00', '2026-11-19T10:00 - 0'],
  ['a day and a half hour before',                '1470m',  hours, '2026-11-20T10:00', '2026-11-19T10:00 - 1800'],
  ['on its day at the reminder time',             '0d',     hours, '2026-11-20T10:00', '2026-11-20T08:30 - 0'],
  ['of what begins at the reminder time',         '0d',     hours, '2026-11-20T08:30', '2026-11-20T08:30 - 0'],
  ['of what begins before the reminder time',     '0d',     hours, '2026-11-20T08:29', '2026-11-20T08:29 - 0'],
  ['the day before at the reminder time',         '1d',     hours, '2026-11-20T06:00', '2026-11-19T08:30 - 0'],
  ['of a day',                                    '0d',     Days,  '2026-11-20T00:00', '2026-11-20T08:30 - 0'],
  ['of a day, ten minutes before',                '10m',    Days,  '2026-11-20T00:00', '2026-11-20T08:30 - 0'],
  ['of a day, a day before',                      '1440m',  Days,  '2026-11-20T00:00', '2026-11-19T08:30 - 0'],
  ['of a week, on its first day',                 '0d',     Weeks, '2026-11-16T00:00', '2026-11-16T08:30 - 0'],
  ['of a year, a week before its first day',      '7d',     Years, '2027-01-01T00:00', '2026-12-25T08:30 - 0'],
]

for (const [name, text, level, start, expected] of moments) {
  test(`a reminder ${name} (TSK-N17)`, () => {
    const moment = reminderMoment(parseReminder(text)!, { level, start: at(start) }, 510)
    const said = moment && `${formatLocalTime(moment.localTime).slice(0, 16)} - ${moment.leadSeconds}`
    assert.equal(said, expected)
  })
}

test('a reminder is never after its subject, never earlier than the longest lead, and moves with it', () => {
  const reminders = fc.oneof(
    fc.integer({ min: 0, max: 40_320 }).map((before) => ({ kind: 'minutes', before }) as const),
    fc.integer({ min: 0, max: 28 }).map((before) => ({ kind: 'days', before }) as const),
  )
  const starts = fc.integer({ min: 0, max: 4_000_000_000 })
  const property = fc.property(
    reminders,
    starts,
    fc.constantFrom(...reminderTimes),
    fc.integer({ min: -4000, max: 4000 }),
    (reminder, start, time, weeks) => {
      const slot = { level: hours, start: addSeconds(at('1990-01-01T00:00'), start) }
      const moment = reminderMoment(reminder, slot, time)!
      const ahead = slot.start - moment.localTime + moment.leadSeconds
      assert.ok(ahead >= 0 && ahead <= maxLeadSeconds + 86_400)
      const later = { ...slot, start: addSeconds(slot.start, weeks * 7 * 86_400) }
      assert.equal(reminderMoment(reminder, later, time)!.localTime - moment.localTime, weeks * 7 * 86_400)
      assert.deepEqual(parseReminder(formatReminder(reminder)), reminder)
    },
  )
  fc.assert(property, { seed: 17 })
})

test('an invalid reminder text is refused', () => {
  for (const text of ['', 'm', '10', '-1m', '1.5m', '40321m', '29d', '100000m', 'None', '10h', ' 10m']) {
    assert.equal(parseReminder(text), null, text)
  }
})

test('the reminder time is chosen in half-hour steps, by default 08:00; any other value is invalid (SET-026, SET-027, SET-028, TSK-064)', () => {
  assert.equal(defaultReminderTime, 480)
  assert.deepEqual(reminderTimes.slice(0, 3), [0, 30, 60])
  assert.equal(reminderTimes.at(-1), 1410)
  for (const time of reminderTimes) assert.equal(parseReminderTime(String(time)), time)
  for (const text of ['', '29', '31', '1440', '-30', '8:00', '480.0', '00000']) {
    assert.equal(parseReminderTime(text), null, text)
  }
})

test('the choices are none, minutes and days before, and the current reminder once (TSK-N17)', () => {
  const texts = (level: TimeLevel | 'due', current: string | null) =>
    reminderChoices(level, current === null ? null : parseReminder(current)).map(formatReminder)
  assert.ok(texts(hours, '7m').includes('7m'))
  const ofHours = ['none', '0m', '5m', '10m', '15m', '20m', '30m', '45m', '60m', '120m', '1440m', '0d']
  assert.deepEqual(texts(hours, null), ofHours)
  assert.deepEqual(texts(hours, '10m'), texts(hours, null))
  assert.deepEqual(texts(Days, 'none'), ['none', '0d', '1d', '2d', '7d'])
  assert.deepEqual(texts('due', null), ['none', '0m', '60m', '0d', '1d', '2d', '7d'])
})
