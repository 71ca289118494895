/** Calendars of unusual form, decided by RFC 5545; where it is silent, no user data is lost. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from '../import-preview.ts'
import { readICalendar } from './read-icalendar.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Meeting', 'DURATION:PT1H', ...lines, 'END:VEVENT'].join('\r\n')
}

const daily = (...lines: readonly string[]) =>
  event('DTSTART:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=4', ...lines)
const change = (id: string, ...lines: readonly string[]) => event(`RECURRENCE-ID${id}`, ...lines)
const future = (id: string, ...lines: readonly string[]) => change(`;RANGE=THISANDFUTURE:${id}`, ...lines)

type Case = readonly [name: string, events: readonly string[], times: string]

// oxfmt-ignore
const cases: readonly Case[] = [
  // 3.8.4.7: a UID identifies one event. Two that are not versions of each other are two.
  ['two events of one UID at different times', [event('DTSTART:20261201T100000'), event('DTSTART:20261202T110000')], '01T10 02T11'],
  ['two versions of one event: the higher SEQUENCE', [event('SEQUENCE:3', 'DTSTART:20261201T100000'), event('SEQUENCE:2', 'DTSTART:20261202T110000')], '01T10'],
  ['two versions of equal SEQUENCE: the later DTSTAMP', [event('DTSTAMP:20261102T000000Z', 'DTSTART:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=2'), event('DTSTAMP:20261101T000000Z', 'DTSTART:20261201T100000')], '01T10 02T10'],
  ['the same in the other order', [event('DTSTAMP:20261101T000000Z', 'DTSTART:20261201T100000'), event('DTSTAMP:20261102T000000Z', 'DTSTART:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=2')], '01T10 02T10'],
  ['a change of the second of two events', [event('DTSTART:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=2'), event('DTSTART:20261210T100000', 'RRULE:FREQ=DAILY;COUNT=2'), change(':20261211T100000', 'DTSTART:20261211T150000')], '01T10 02T10 10T10 11T15'],

  // 3.8.4.4: RECURRENCE-ID names an occurrence of the set.
  ['a change of no occurrence is one more', [daily(), change(':20261220T100000', 'DTSTART:20261220T120000')], '01T10 02T10 03T10 04T10 20T12'],
  ['a cancelled occurrence that is none', [daily(), change(':20261220T100000', 'STATUS:CANCELLED', 'DTSTART:20261220T100000')], '01T10 02T10 03T10 04T10'],
  ['a change of an excluded occurrence', [daily('EXDATE:20261202T100000'), change(':20261202T100000', 'DTSTART:20261202T150000')], '01T10 02T15 03T10 04T10'],
  ['two changes of one occurrence: the higher SEQUENCE', [daily(), change(':20261202T100000', 'SEQUENCE:2', 'DTSTART:20261202T150000'), change(':20261202T100000', 'SEQUENCE:1', 'DTSTART:20261202T160000')], '01T10 02T15 03T10 04T10'],
  ['two changes of equal SEQUENCE: the later DTSTAMP', [daily(), change(':20261202T100000', 'DTSTAMP:20261102T000000Z', 'DTSTART:20261202T150000'), change(':20261202T100000', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261202T160000')], '01T10 02T15 03T10 04T10'],
  ['a change without its event', [change(':20261202T100000', 'DTSTART:20261202T150000')], '02T15'],

  // 3.2.13: the occurrence and all later ones, by the same difference.
  ['THISANDFUTURE', [daily(), future('20261202T100000', 'DTSTART:20261202T120000')], '01T10 02T12 03T12 04T12'],
  ['THISANDFUTURE, and a later change of one', [daily(), change(':20261203T100000', 'DTSTART:20261203T180000'), future('20261202T100000', 'SEQUENCE:1', 'DTSTART:20261202T120000')], '01T10 02T12 03T18 04T12'],
  ['THISANDFUTURE twice: each from its own occurrence', [daily(), future('20261202T100000', 'DTSTART:20261202T120000'), future('20261203T100000', 'DTSTART:20261203T130000')], '01T10 02T12 03T13 04T13'],
  ['THISANDFUTURE by half a day to the day before', [daily(), future('20261203T100000', 'DTSTART:20261202T220000')], '01T10 02T10 02T22 03T22'],
  ['THISANDFUTURE cancelled', [daily(), future('20261203T100000', 'STATUS:CANCELLED', 'DTSTART:20261203T100000')], '01T10 02T10 03T10x 04T10x'],
  ['THISANDFUTURE named in UTC', [event('DTSTART;TZID=Europe/Berlin:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=3'), future('20261202T090000Z', 'DTSTART;TZID=Europe/Berlin:20261202T120000')], '01T10 02T12 03T12'],

  // 3.8.5.1: EXDATE may have DATE values; against times, such a value can only mean all occurrences that start on that
  // day.
  ['a date-only EXDATE of an event with times', [daily('EXDATE;VALUE=DATE:20261202')], '01T10 03T10 04T10'],
  ['a date-only EXDATE is a day of the event’s own zone', [event('DTSTART;TZID=America/New_York:20261201T220000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261202')], '02T04 04T04'],
  ['an EXDATE at another time of the day', [daily('EXDATE:20261202T110000')], '01T10 02T10 03T10 04T10'],
  ['an EXDATE in UTC of an event with a zone', [event('DTSTART;TZID=Europe/Berlin:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T090000Z')], '01T10 03T10'],
  ['an EXDATE with a time of a whole-day event', [event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T000000')], '01T00 03T00'],

  // 3.2.19: TZID must not be applied to a UTC time.
  ['TZID with Z', [event('DTSTART;TZID=America/New_York:20261201T100000Z')], '01T11'],
  ['TZID with Z in RRULE’s event: UTC repeats', [event('DTSTART;TZID=America/New_York:20261201T100000Z', 'RRULE:FREQ=DAILY;COUNT=2')], '01T11 02T11'],
  ['TZID with Z in EXDATE', [event('DTSTART:20261201T100000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;TZID=America/New_York:20261202T100000Z')], '01T11'],
  ['an unknown TZID with Z', [event('DTSTART;TZID=Nowhere:20261201T100000Z')], '01T11'],
]

for (const [name, events, times] of cases) {
  test(`an unusual calendar: ${name}`, () => {
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n')
    const { entries, series } = readICalendar(text, rules)
    const single = entries.map(({ start, status }) => [start, status] as const)
    // A stored rule, listed by its occurrences.
    const stored = series.flatMap(({ start, rule, changed }) =>
      Array.from({ length: rule.count! }, (_, index) => start + index * 86_400).flatMap((time) => {
        const other = changed.find(({ day }) => day === Math.floor(time / 86_400))
        if (other) return other.entry ? [[other.entry.start, other.entry.status] as const] : []
        return [[time as typeof start, 'NORMAL'] as const]
      }),
    )
    const told = [...single, ...stored]
      .toSorted(([one], [other]) => one - other)
      .map(([start, status]) => `${formatLocalTime(start).slice(8, 13)}${status === 'CANCELLED' ? 'x' : ''}`)
    assert.equal(told.join(' '), times)
  })
}
