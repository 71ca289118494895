import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatLocalTime, startOfDay } from '@lustra/domain/calendar'
import { formatRule } from '@lustra/domain/recurrence'
import { wordsOf } from '@lustra/words'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { readICalendar } from './read-icalendar.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

function reported(name: string): ImportPreview {
  const path = new URL(`../fixtures/ical/reported/${name}`, import.meta.url)
  return readICalendar(readFileSync(path, 'utf8'), rules)
}

function event(...lines: readonly string[]): ImportPreview {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Meeting', ...lines, 'END:VEVENT', 'END:VCALENDAR']
  return readICalendar(text.join('\r\n'), rules)
}

function timeText(time: Parameters<typeof formatLocalTime>[0]): string {
  return formatLocalTime(time).slice(0, 16)
}

function seriesTexts({ series, tasks }: ImportPreview): string[] {
  return series.map(
    ({ task, start, rule }) => `${tasks[task]!.status} ${timeText(start)} ${formatRule(rule)}`,
  )
}

function daysOff({ series }: ImportPreview): string[] {
  return series.flatMap(({ changed }) =>
    changed.flatMap(({ day, entry }) => (entry ? [] : [timeText(startOfDay(day)).slice(0, 10)])),
  )
}

function codes({ simplified }: ImportPreview): string[] {
  return simplified.map(({ code, detail }) => `${code} ${detail}`)
}

test('a series whose next occurrence is more than a year away continues (INT-N21)', () => {
  const preview = reported('rare-rules.ics')
  assert.deepEqual(seriesTexts(preview), [
    'NORMAL 2028-03-15T00:00 FREQ=YEARLY;INTERVAL=4',
    'NORMAL 2028-10-01T09:00 FREQ=YEARLY;INTERVAL=3',
    'NORMAL 2028-02-29T00:00 FREQ=YEARLY',
    'NORMAL 2028-04-01T00:00 FREQ=MONTHLY;INTERVAL=30',
    'NORMAL 2028-10-01T00:00 FREQ=YEARLY;INTERVAL=3',
    'NORMAL 2028-02-29T00:00 FREQ=YEARLY',
    'NORMAL 2028-10-01T15:00 FREQ=YEARLY;INTERVAL=3',
  ])
  // New York changes its clocks in other weeks, so the rule is expanded, with a note.
  assert.deepEqual(
    [preview.tasks.at(-1)?.status, codes(preview)],
    ['NORMAL', ['ruleGoesOn FREQ=WEEKLY', 'notKept -//Example//Rare//EN']],
  )
})

// oxfmt-ignore
const countedOut: [name: string, lines: string[], next: string, note: string][] = [
  ['on days when two zones differ', ['DTSTART;TZID=America/New_York:20241029T090000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;INTERVAL=4'], '2028-10-29T14:00', 'ruleGoesOn FREQ=YEARLY;INTERVAL=4'],
  ['for several days',              ['DTSTART;VALUE=DATE:20240801', 'DTEND;VALUE=DATE:20240803', 'RRULE:FREQ=YEARLY;INTERVAL=4'],       '2028-08-01T00:00', 'ruleGoesOn FREQ=YEARLY;INTERVAL=4'],
  ['by two rules, one with an end', ['DTSTART:20261201T100000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=40', 'RRULE:FREQ=YEARLY;COUNT=2'], '2026-12-01T10:00', 'ruleGoesOn FREQ=MONTHLY;COUNT=40'],
]

// oxfmt-ignore
const withoutNext: typeof countedOut = [
  ['whose next occurrence is an exception', ['DTSTART;VALUE=DATE:20240601', 'DTEND;VALUE=DATE:20240603', 'RRULE:FREQ=YEARLY;INTERVAL=4', 'EXDATE;VALUE=DATE:20280601'], '2032-06-01T00:00', 'ruleGoesOn FREQ=YEARLY;INTERVAL=4'],
  ['whose next occurrences are exceptions of another kind', ['DTSTART:20240601T100000', 'DTEND:20240603T100000', 'RRULE:FREQ=YEARLY;INTERVAL=4;COUNT=9', 'EXDATE;VALUE=DATE:20280601,20320601'], '2036-06-01T00:00', 'ruleGoesOn FREQ=YEARLY;INTERVAL=4;COUNT=9'],
  ['whose next occurrence is excepted by a rule', ['DTSTART:20240301T100000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY', 'EXRULE:FREQ=YEARLY;INTERVAL=3'], '2028-03-01T10:00', 'ruleGoesOn FREQ=YEARLY'],
  ['whose next eight occurrences are excepted by a rule', ['DTSTART:20240301T100000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY', 'EXRULE:FREQ=YEARLY;UNTIL=20330401T000000'], '2034-03-01T10:00', 'ruleGoesOn FREQ=YEARLY'],
  ['whose next occurrences are excepted by a rule and cancelled', ['UID:1', 'DTSTART:20240301T100000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY', 'EXRULE:FREQ=YEARLY;INTERVAL=3',
    'END:VEVENT', 'BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID:20280301T100000', 'DTSTART:20280301T100000', 'STATUS:CANCELLED'], '2029-03-01T10:00', 'ruleGoesOn FREQ=YEARLY'],
  ['whose moved occurrence is beyond the next one', ['UID:1', 'DTSTART:20240301T100000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY', 'EXRULE:FREQ=YEARLY;INTERVAL=3',
    'END:VEVENT', 'BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID:20320301T100000', 'DTSTART:20320305T100000', 'DURATION:PT1H'], '2028-03-01T10:00', 'ruleGoesOn FREQ=YEARLY'],
  ['whose next occurrence is cancelled', ['UID:1', 'DTSTART;VALUE=DATE:20240601', 'DTEND;VALUE=DATE:20240603', 'RRULE:FREQ=YEARLY;INTERVAL=4',
    'END:VEVENT', 'BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID;VALUE=DATE:20280601', 'DTSTART;VALUE=DATE:20280601', 'STATUS:CANCELLED'], '2032-06-01T00:00', 'ruleGoesOn FREQ=YEARLY;INTERVAL=4'],
]

for (const [name, lines, next, note] of [...countedOut, ...withoutNext]) {
  test(`a series that cannot be stored, ${name}, is imported with its next occurrence and a note (INT-N21)`, () => {
    const preview = event(...lines)
    const open = preview.entries.find(({ status }) => status === 'NORMAL')
    assert.deepEqual([preview.series.length, preview.tasks[0]?.status], [0, 'NORMAL'])
    assert.equal(timeText(open!.start), next)
    assert.ok(codes(preview).includes(note), codes(preview).join())
  })
}

test('a rule with only excluded occurrences leaves none (INT-N21)', () => {
  const preview = event('DTSTART:20200301T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=DAILY')
  assert.deepEqual([preview.entries, preview.series], [[], []])
})

test('the rules of an occurrence without its event are listed (INT-N25)', () => {
  const preview = event(
    'UID:1',
    'RECURRENCE-ID:20261207T100000',
    'DTSTART:20261208T120000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY',
    'EXDATE:20261209T120000',
  )
  assert.deepEqual(codes(preview), ['notKept Meeting: FREQ=DAILY', 'notKept Meeting: 20261209T120000'])
})

test('the next occurrence of a rule with a very long interval is imported (INT-N21)', () => {
  const preview = event('DTSTART;VALUE=DATE:20200301', 'RRULE:FREQ=YEARLY;INTERVAL=200')
  assert.deepEqual(seriesTexts(preview), ['NORMAL 2220-03-01T00:00 FREQ=YEARLY;INTERVAL=200'])
})

test('for an endless event of several days, a note says where its occurrences end (INT-N21)', () => {
  const preview = event('DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261123', 'RRULE:FREQ=MONTHLY')
  assert.ok(codes(preview).includes('ruleGoesOn FREQ=MONTHLY'))
})

test('an exception in the far future stays one, and the rule stays endless (INT-N21)', () => {
  const preview = event('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20680229')
  assert.deepEqual(
    [seriesTexts(preview), daysOff(preview)],
    [['NORMAL 2028-02-29T00:00 FREQ=YEARLY'], ['2068-02-29']],
  )
})

// oxfmt-ignore
const long: [name: string, lines: string[], entries: number, first: string, series: string[]][] = [
  ['every year since 1604',   ['DTSTART;VALUE=DATE:16040105', 'RRULE:FREQ=YEARLY'],                10,   '2017-01-05', ['NORMAL 2027-01-05T00:00 FREQ=YEARLY']],
  ['every day since 1990',    ['DTSTART;VALUE=DATE:19900101', 'RRULE:FREQ=DAILY'],                 999,  '2024-03-05', ['NORMAL 2026-11-29T00:00 FREQ=DAILY']],
  ['every hour since 2020',   ['DTSTART:20200101T000000', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY'],    1000, '2026-10-18', []],
  ['20,000 times since 1990', ['DTSTART;VALUE=DATE:19900101', 'RRULE:FREQ=DAILY;COUNT=20000'],     999,  '2024-03-05', ['NORMAL 2026-11-29T00:00 FREQ=DAILY;COUNT=6519']],
  ['every week from 1970 to 1999', ['DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=WEEKLY;UNTIL=19991231'], 522, '1990-01-04', []],
  ['a thousand weeks from 1970 on', ['DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=WEEKLY;COUNT=1000'], 522, '1979-03-01', []],
]

for (const [name, lines, count, first, series] of long) {
  test(`for an event ${name}, ten years and 1,000 occurrences of the past are imported, with a note (INT-N22)`, () => {
    const preview = event(...lines)
    const past = preview.entries.filter(({ status }) => status === 'COMPLETED')
    assert.deepEqual([past.length, timeText(past[0]!.start).slice(0, 10)], [count, first])
    assert.deepEqual(seriesTexts(preview), series)
    assert.ok(codes(preview).includes(`pastLeftOut ${first}`), codes(preview).join())
  })
}

test('explicitly listed dates are imported regardless of their age (INT-N22)', () => {
  const preview = event('DTSTART;VALUE=DATE:19700101', 'RDATE;VALUE=DATE:19710101,19720101')
  assert.deepEqual([preview.entries.length, codes(preview)], [3, []])
  // Also beside a rule whose own dates begin later.
  const beside = event('DTSTART;VALUE=DATE:16040105', 'RRULE:FREQ=YEARLY', 'RDATE;VALUE=DATE:19710101')
  const past = beside.entries.map(({ start }) => timeText(start).slice(0, 10)).toSorted()
  assert.deepEqual([past.length, past.slice(0, 2)], [11, ['1971-01-01', '2017-01-05']])
  // More than the limit of a rule.
  const days = Array.from({ length: 1100 }, (_, index) =>
    new Date(Date.UTC(1971, 0, 1 + index)).toISOString().slice(0, 10).replaceAll('-', ''),
  )
  const many = event('DTSTART;VALUE=DATE:19700101', `RDATE;VALUE=DATE:${days.join(',')}`)
  assert.deepEqual([many.entries.length, codes(many)], [1101, []])
})

test('an occurrence in an hour that clocks skip is skipped and not counted (INT-N23)', () => {
  const preview = reported('skipped-hour.ics')
  assert.deepEqual(
    preview.entries.map(({ start, duration }) => `${timeText(start)} ${duration / 60}`),
    ['2027-03-28T02:00 1440', '2027-03-28T02:30 60', '2027-04-01T02:00 1440', '2026-10-25T02:30 60'],
  )
  assert.deepEqual(seriesTexts(preview), ['NORMAL 2027-03-01T02:30 FREQ=DAILY;COUNT=41'])
  assert.deepEqual(daysOff(preview), ['2027-03-28'])
  assert.ok(codes(preview).includes('skippedHour 2027-03-28 02:30'))
})

// oxfmt-ignore
const skipped: [name: string, lines: string[], off: string[], entries: number][] = [
  ['without a zone, on the user’s clock', ['DTSTART:20270327T023000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'],                    ['2027-03-28'], 0],
  ['in a zone with the same nights',      ['DTSTART;TZID=Europe/London:20270327T013000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'], ['2027-03-28'], 0],
  ['in a zone with other nights',         ['DTSTART;TZID=America/New_York:20270313T023000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'], [], 3],
  ['every day for ever',                  ['DTSTART;TZID=Europe/Berlin:20270901T023000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'],
    ['2028-03-26', '2029-03-25', '2030-03-31', '2031-03-30', '2032-03-28', '2033-03-27', '2034-03-26', '2035-03-25', '2036-03-30', '2037-03-29', '2038-03-28', '2039-03-27', '2040-03-25', '2041-03-31', '2042-03-30', '2043-03-29', '2044-03-27', '2045-03-26', '2046-03-25'], 0],
]

for (const [name, lines, off, entries] of skipped) {
  test(`a skipped hour ${name} (INT-N23)`, () => {
    const preview = event(...lines)
    assert.deepEqual([daysOff(preview), preview.entries.length], [off, entries])
  })
}
