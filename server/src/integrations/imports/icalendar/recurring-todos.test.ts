import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatLocalTime } from '@lustra/domain/calendar'
import { formatRule } from '@lustra/domain/recurrence'
import { wordsOf } from '@lustra/words'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { readICalendar } from './read-icalendar.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

function todo(...lines: readonly string[]): string {
  return ['BEGIN:VTODO', 'UID:1', 'SUMMARY:Pills', ...lines, 'END:VTODO'].join('\r\n')
}

function read(...todos: readonly string[]): ImportPreview {
  return readICalendar(['BEGIN:VCALENDAR', ...todos, 'END:VCALENDAR'].join('\r\n'), rules)
}

/** One line for each task, series, changed occurrence and entry. */
function told({ tasks, series, entries }: ImportPreview): string[] {
  const timeText = (time: Parameters<typeof formatLocalTime>[0]) =>
    formatLocalTime(time).slice(5, 16).replace('T', ' ')
  return [
    ...tasks.map(({ name, status, due }) =>
      [name, status, due === null ? [] : timeText(due)].flat().join(' '),
    ),
    ...series.flatMap(({ start, rule, pace, changed }) => [
      `${pace} ${timeText(start)} ${formatRule(rule)}`,
      ...changed.map(({ entry }) => (entry ? `changed ${timeText(entry.start)} ${entry.status}` : 'off')),
    ]),
    ...entries.map(({ start, status }) => `entry ${timeText(start)} ${status}`),
  ]
}

test('to-dos of two programs keep their open and closed occurrences (INT-N24)', () => {
  const path = new URL('../fixtures/ical/reported/recurring-todos.ics', import.meta.url)
  assert.deepEqual(told(readICalendar(readFileSync(path, 'utf8'), rules)), [
    'Water the plants COMPLETED 11-16 23:59',
    'Water the plants NORMAL',
    'Take the pills NORMAL',
    'wait 11-23 00:00 FREQ=WEEKLY',
    'each 11-11 00:00 FREQ=DAILY',
    'entry 11-10 00:00 COMPLETED',
  ])
})

const daily = todo('DTSTART:20261126T100000', 'DUE:20261126T110000', 'RRULE:FREQ=DAILY;COUNT=5')
const occurrence = (time: string, ...lines: readonly string[]) => todo(`RECURRENCE-ID:${time}`, ...lines)

// oxfmt-ignore
const cases: [name: string, todos: string[], expected: string[], refused?: string[]][] = [
  ['overdue, it stays open where it is', [daily],
    ['Pills NORMAL', 'wait 11-26 10:00 FREQ=DAILY;COUNT=5']],
  ['one occurrence of the middle is done', [daily, occurrence('20261127T100000', 'STATUS:COMPLETED')],
    ['Pills NORMAL', 'each 11-26 10:00 FREQ=DAILY;COUNT=5', 'changed 11-27 10:00 COMPLETED']],
  ['the first ones are done or cancelled', [daily, occurrence('20261126T100000', 'COMPLETED:20261126T180000Z'), occurrence('20261127T100000', 'STATUS:CANCELLED')],
    ['Pills NORMAL', 'each 11-28 10:00 FREQ=DAILY;COUNT=3', 'entry 11-26 10:00 COMPLETED', 'entry 11-27 10:00 CANCELLED']],
  ['the occurrence comes before its to-do in the file', [occurrence('20261126T100000', 'STATUS:COMPLETED'), daily],
    ['Pills NORMAL', 'each 11-27 10:00 FREQ=DAILY;COUNT=4', 'entry 11-26 10:00 COMPLETED']],
  ['an occurrence is moved', [daily, occurrence('20261127T100000', 'DTSTART:20261127T150000', 'DUE:20261127T160000')],
    ['Pills NORMAL', 'each 11-26 10:00 FREQ=DAILY;COUNT=5', 'changed 11-27 15:00 NORMAL']],
  ['of two versions of an occurrence the higher SEQUENCE', [daily, occurrence('20261126T100000', 'SEQUENCE:2', 'STATUS:COMPLETED'), occurrence('20261126T100000', 'SEQUENCE:1')],
    ['Pills NORMAL', 'each 11-27 10:00 FREQ=DAILY;COUNT=4', 'entry 11-26 10:00 COMPLETED'], ['replaced Pills']],
  ['of two versions the higher SEQUENCE, wherever it is', [todo('SEQUENCE:2', 'DUE:20261201T100000'), todo('SEQUENCE:1', 'DUE:20261202T100000')],
    ['Pills NORMAL 12-01 10:00'], ['replaced Pills']],
  ['of two versions of one SEQUENCE the later DTSTAMP, whatever else was modified', [todo('DTSTAMP:20261102T000000Z', 'LAST-MODIFIED:20261101T000000Z', 'DUE:20261201T100000'),
    todo('DTSTAMP:20261101T000000Z', 'LAST-MODIFIED:20261102T000000Z', 'DUE:20261202T100000')], ['Pills NORMAL 12-01 10:00'], ['replaced Pills']],
  ['of two versions of one SEQUENCE the later LAST-MODIFIED', [todo('LAST-MODIFIED:20261102T000000Z', 'DUE:20261201T100000'), todo('LAST-MODIFIED:20261101T000000Z', 'DUE:20261202T100000')],
    ['Pills NORMAL 12-01 10:00'], ['replaced Pills']],
  ['of two equal versions the last', [todo('DUE:20261201T100000'), todo('DUE:20261202T100000')],
    ['Pills NORMAL 12-02 10:00'], ['replaced Pills']],
  ['occurrences without their to-do', [occurrence('20261126T100000', 'STATUS:COMPLETED', 'DUE:20261126T100000'), occurrence('20261127T100000', 'DUE:20261127T100000')],
    ['Pills COMPLETED 11-26 10:00', 'Pills NORMAL 11-27 10:00']],
  ['an occurrence of a rule that cannot be stored', [todo('DUE:20261126T100000', 'RRULE:FREQ=HOURLY'), occurrence('20261126T100000', 'STATUS:COMPLETED')],
    ['Pills NORMAL 11-26 11:00', 'Pills COMPLETED']],
  ['one date more', [todo('DUE:20261201T100000', 'RRULE:FREQ=WEEKLY', 'RDATE:20261203T100000')],
    ['Pills NORMAL', 'each 12-01 10:00 FREQ=WEEKLY', 'entry 12-03 10:00 NORMAL']],
  ['all are done', [todo('DUE:20261127T100000', 'RRULE:FREQ=DAILY;COUNT=2'), occurrence('20261127T100000', 'STATUS:COMPLETED'), occurrence('20261128T100000', 'STATUS:COMPLETED')],
    ['Pills COMPLETED', 'entry 11-27 10:00 COMPLETED', 'entry 11-28 10:00 COMPLETED']],
]

const yearly = todo('DTSTART;VALUE=DATE:20251220', 'RRULE:FREQ=YEARLY')
const leapDays = todo('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;INTERVAL=4')

// oxfmt-ignore
const farAhead: typeof cases = [
  ['the next occurrence is done', [yearly, occurrence('20251220', 'STATUS:COMPLETED'), occurrence('20261220', 'STATUS:COMPLETED')],
    ['Pills NORMAL', 'each 12-20 00:00 FREQ=YEARLY', 'entry 12-20 00:00 COMPLETED', 'entry 12-20 00:00 COMPLETED']],
  ['the next occurrence is an exception', [leapDays.replace('END:', 'EXDATE;VALUE=DATE:20280229\r\nEND:'), occurrence('20240229', 'STATUS:COMPLETED')],
    ['Pills NORMAL', 'each 02-29 00:00 FREQ=YEARLY;INTERVAL=4', 'entry 02-29 00:00 COMPLETED']],
  ['the next of a counted rule is cancelled', [yearly.replace('YEARLY', 'YEARLY;COUNT=4'), occurrence('20251220', 'STATUS:COMPLETED'), occurrence('20261220', 'STATUS:CANCELLED')],
    ['Pills NORMAL', 'each 12-20 00:00 FREQ=YEARLY;COUNT=2', 'entry 12-20 00:00 COMPLETED', 'entry 12-20 00:00 CANCELLED']],
]

const inUtc = (...lines: readonly string[]) =>
  todo('DTSTART:20261124T070000Z', 'DUE:20261124T080000Z', 'RRULE:FREQ=DAILY', ...lines)

// oxfmt-ignore
const notStored: typeof cases = [
  ['the first one is done and its rule cannot be stored', [inUtc(), occurrence('20261124T070000Z', 'DUE:20261124T080000Z', 'STATUS:COMPLETED')],
    ['Pills NORMAL 11-25 09:00', 'Pills COMPLETED 11-24 09:00']],
  ['the first ones are done, moved and excepted, and its rule cannot be stored', [inUtc('EXDATE:20261125T070000Z'), occurrence('20261124T070000Z', 'STATUS:COMPLETED'), occurrence('20261126T070000Z', 'DUE:20261127T080000Z')],
    ['Pills NORMAL 11-27 09:00', 'Pills COMPLETED', 'Pills NORMAL 11-27 09:00']],
  ['the first one of an added date is open, and it has two rules', [todo('DUE:20261124T080000', 'RRULE:FREQ=MONTHLY', 'RRULE:FREQ=WEEKLY', 'RDATE:20261126T080000'), occurrence('20261124T080000', 'STATUS:COMPLETED')],
    ['Pills NORMAL 11-26 08:00', 'Pills COMPLETED']],
  ['another rule excepts the first ones', [todo('DUE:20261124T080000', 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=DAILY;COUNT=2'), occurrence('20261126T080000', 'STATUS:COMPLETED')],
    ['Pills NORMAL 11-27 08:00', 'Pills COMPLETED']],
  ['all of them are done, and its rule cannot be stored', [todo('DUE:20261124T080000Z', 'RRULE:FREQ=DAILY;COUNT=2'), occurrence('20261124T080000Z', 'STATUS:COMPLETED'), occurrence('20261125T080000Z', 'STATUS:COMPLETED')],
    ['Pills COMPLETED', 'Pills COMPLETED', 'Pills COMPLETED']],
  ['all of them are cancelled', [todo('DUE:20261127T100000', 'RRULE:FREQ=DAILY;COUNT=2'), occurrence('20261127T100000', 'STATUS:CANCELLED'), occurrence('20261128T100000', 'STATUS:CANCELLED')],
    ['Pills CANCELLED', 'entry 11-27 10:00 CANCELLED', 'entry 11-28 10:00 CANCELLED']],
]

for (const [name, todos, expected, refused = []] of [...cases, ...farAhead, ...notStored]) {
  test(`a to-do of a calendar: ${name} (INT-N24)`, () => {
    const preview = read(...todos)
    assert.deepEqual(told(preview), expected)
    assert.deepEqual(
      preview.refused.map(({ code, subject }) => `${code} ${subject}`),
      refused,
    )
  })
}

// oxfmt-ignore
const long: [name: string, lines: string[], start: string, duration: number, note: string][] = [
  ['several days',    ['DTSTART;VALUE=DATE:20261130', 'DUE;VALUE=DATE:20261202', 'RRULE:FREQ=WEEKLY'], '11-30 00:00', 86_400, 'longOccurrence'],
  ['more than a day', ['DTSTART:20261130T100000', 'DUE:20261202T100000', 'RRULE:FREQ=WEEKLY'],         '11-30 10:00', 1800,   'longOccurrence'],
  ['no time',         ['DUE:20261130T100000', 'RRULE:FREQ=WEEKLY'],                                    '11-30 10:00', 1800,   'noDuration'],
]

for (const [name, lines, start, duration, note] of long) {
  test(`for a recurring to-do that takes ${name}, a note tells how it is planned (INT-N24)`, () => {
    const { series, simplified } = read(todo(...lines))
    assert.deepEqual(
      series.map((each) => [formatLocalTime(each.start).slice(5, 16).replace('T', ' '), each.duration]),
      [[start, duration]],
    )
    assert.ok(simplified.some(({ code }) => code === note))
  })
}

test('notes on a recurring to-do that cannot be stored do not mention missing occurrences (INT-N24)', () => {
  const weekly = todo('DUE;TZID=America/New_York:20261101T090000', 'RRULE:FREQ=WEEKLY')
  const range = occurrence('20261127T100000', 'DTSTART:20261127T110000').replace(
    'RECURRENCE-ID:',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:',
  )
  const notes = (...todos: readonly string[]) =>
    read(...todos).simplified.map(({ code, subject }) => `${code} ${subject}`)
  assert.deepEqual(notes(weekly), ['taskRecurs Pills'])
  assert.deepEqual(notes(daily, range), ['taskRecurs Pills', 'notKept RECURRENCE-ID;RANGE'])
})

// oxfmt-ignore
const lengths: [name: string, lines: string[], minutes: number, notes: string[]][] = [
  ['in two zones',                        ['DTSTART;TZID=America/New_York:20261201T080000', 'DUE:20261201T143000Z'], 90, []],
  ['from a time of no zone to one in UTC', ['DTSTART:20261201T080000', 'DUE:20261201T080000Z'],                     60, []],
  ['that ends before it begins',          ['DTSTART:20261201T080000', 'DUE:20261201T070000'],                       30, ['notKept DUE']],
  ['that ends on a day',                  ['DTSTART:20261201T080000', 'DUE;VALUE=DATE:20261203'],                   30, ['notKept DUE']],
  ['of a day that ends at a time',        ['DTSTART;VALUE=DATE:20261201', 'DUE:20261201T143000'],                 1440, ['notKept DUE']],
  ['of one day',                          ['DTSTART;VALUE=DATE:20261201', 'DUE;VALUE=DATE:20261201'],             1440, []],
]

for (const [name, lines, minutes, notes] of lengths) {
  test(`a recurring to-do ${name} has its duration, or the omission is listed (INT-N24)`, () => {
    // Rules in other zones are stored when both clocks always agree, as within one day.
    const { series, simplified } = read(todo(...lines, 'RRULE:FREQ=DAILY;UNTIL=20261210T000000Z'))
    assert.deepEqual(
      series.map(({ duration }) => duration / 60),
      [minutes],
    )
    assert.deepEqual(
      simplified.filter(({ code }) => code !== 'noDuration').map(({ code, subject }) => `${code} ${subject}`),
      notes,
    )
  })
}

// oxfmt-ignore
const paces: [name: string, todos: string[], pace: string, notes: string[]][] = [
  ['skips the spring nights', [todo('DUE:20270301T023000', 'RRULE:FREQ=DAILY')],
    'each', ['skippedHour 2027-03-28 02:30', 'eachForItself ']],
  ['has an exception', [todo('DTSTART:20261126T100000', 'DUE:20261126T110000', 'RRULE:FREQ=DAILY', 'EXDATE:20261130T100000')],
    'each', ['eachForItself ']],
  ['has an exception before its open occurrence', [todo('DTSTART:20261126T100000', 'DUE:20261126T110000', 'RRULE:FREQ=DAILY', 'EXDATE:20261126T100000')],
    'wait', []],
  ['has a closed occurrence', [daily, occurrence('20261127T100000', 'STATUS:COMPLETED')],
    'each', ['eachForItself ']],
  ['has a closed occurrence before its open one', [daily, occurrence('20261126T100000', 'STATUS:COMPLETED')],
    'each', ['eachForItself ']],
]

for (const [name, todos, pace, notes] of paces) {
  test(`a recurring to-do that ${name} waits for the previous occurrence, or a note says that it does not (INT-N24)`, () => {
    const { series, simplified } = read(...todos)
    assert.deepEqual(
      [
        series.map((each) => each.pace),
        simplified.filter(({ code }) => code !== 'noDuration').map(({ code, detail }) => `${code} ${detail}`),
      ],
      [[pace], notes],
    )
  })
}
