import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsPerHour } from '../calendar/index.ts'
import { spanText } from '../testing/local-spans.ts'
import { dayAt } from '../testing/times.ts'
import { type DayOff, timeOff, wholeDay } from './days-off.ts'

function off(first: string, last = first, rest: Partial<DayOff> = {}): DayOff {
  return { first: dayAt(first), last: dayAt(last), ...wholeDay, yearly: false, ...rest }
}

const yearly = { yearly: true }
const noon = 12 * secondsPerHour
const at14 = 14 * secondsPerHour

// oxfmt-ignore
const cases: [title: string, dayOff: DayOff, window: string, spans: string[]][] = [
  ['a single day',                          off('2026-12-04'),                       '2026-12-01 – 2027-01-01', ['2026-12-04 – 2026-12-05']],
  ['a range includes its last day',         off('2026-12-28', '2027-01-03'),         '2026-12-01 – 2027-02-01', ['2026-12-28 – 2027-01-04']],
  ['a range that began before',             off('2026-11-20', '2026-12-02'),         '2026-12-01 – 2027-01-01', ['2026-11-20 – 2026-12-03']],
  ['a range that ended the day before',     off('2026-11-20', '2026-11-30'),         '2026-12-01 – 2027-01-01', []],
  ['from a time of day',                    off('2026-12-24', '2026-12-24', { from: at14 }),              '2026-12-01 – 2027-01-01', ['2026-12-24T14:00 – 2026-12-25']],
  ['until a time of day',                   off('2026-12-24', '2026-12-24', { until: noon }),             '2026-12-01 – 2027-01-01', ['2026-12-24 – 2026-12-24T12:00']],
  ['some hours of one day',                 off('2026-12-24', '2026-12-24', { from: noon, until: at14 }), '2026-12-01 – 2027-01-01', ['2026-12-24T12:00 – 2026-12-24T14:00']],
  ['a range from and until a time',         off('2026-12-23', '2026-12-26', { from: at14, until: noon }), '2026-12-01 – 2027-01-01', ['2026-12-23T14:00 – 2026-12-26T12:00']],
  ['a yearly day',                          off('2024-12-06', '2024-12-06', yearly), '2026-01-01 – 2028-01-01', ['2026-12-06 – 2026-12-07', '2027-12-06 – 2027-12-07']],
  ['a yearly day begins with its own year', off('2026-12-06', '2026-12-06', yearly), '2024-01-01 – 2027-01-01', ['2026-12-06 – 2026-12-07']],
  ['29 February, in other years',           off('2024-02-29', '2024-02-29', yearly), '2026-01-01 – 2028-01-01', ['2026-02-28 – 2026-03-01', '2027-02-28 – 2027-03-01']],
  ['until noon of 29 February, in another year', off('2024-02-28', '2024-02-29', { ...yearly, from: at14, until: noon }), '2026-01-01 – 2027-01-01', ['2026-02-28T14:00 – 2026-03-01']],
  ['29 February, in a leap year',           off('2024-02-29', '2024-02-29', yearly), '2028-01-01 – 2029-01-01', ['2028-02-29 – 2028-03-01']],
  // Repeating the exclusive end, 1 March, instead of the last day would add 29 February 2028.
  ['until 28 February, in a leap year',     off('2026-02-27', '2026-02-28', yearly), '2028-01-01 – 2029-01-01', ['2028-02-27 – 2028-02-29']],
  // Repeating the length, three days, instead of the last day would lose 1 March 2028.
  ['until 1 March, in a leap year',         off('2026-02-27', '2026-03-01', yearly), '2028-01-01 – 2029-01-01', ['2028-02-27 – 2028-03-02']],
  ['over New Year, begun a year before',    off('2025-12-28', '2026-01-03', yearly), '2027-01-01 – 2027-02-01', ['2026-12-28 – 2027-01-04']],
  ['half a day, every year',                off('2025-12-24', '2025-12-24', { ...yearly, from: at14 }),   '2026-12-01 – 2027-01-01', ['2026-12-24T14:00 – 2026-12-25']],
]
for (const [title, dayOff, window, spans] of cases) {
  test(`days off: ${title} (RHY-021)`, () => {
    const [start, end] = window.split(' – ') as [string, string]
    assert.deepEqual(timeOff([dayOff], dayAt(start), dayAt(end)).map(spanText), spans)
  })
}

test('days off that overlap are off once (RHY-021)', () => {
  const daysOff = [off('2026-12-24', '2026-12-26'), off('2026-12-26', '2026-12-31'), off('2026-12-25')]
  const spans = timeOff(daysOff, dayAt('2026-12-01'), dayAt('2027-01-01'))
  assert.deepEqual(spans.map(spanText), ['2026-12-24 – 2027-01-01'])
})
