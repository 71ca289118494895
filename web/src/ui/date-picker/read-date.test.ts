import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { readDate, readTime, timeText } from './read-date.ts'

/** Friday 20 November 2026, 14:25. */
const now = parseLocalTime('2026-11-20T14:25') as LocalTime

function read(text: string, monthFirst = false): string | null {
  const time = readDate(text, { now, monthFirst })
  return time === null
    ? null
    : formatLocalTime(time)
        .replace(/T00:00:00$/u, '')
        .replace(/:00$/u, '')
}

// oxfmt-ignore
const cases: [typed: string, read: string | null][] = [
  ['04.12.2026 18:30:00',        '2026-12-04T18:30'],
  ['4.12.2026',                  '2026-12-04'],
  ['4.12.26 г.',                 '2026-12-04'],
  ['4.12',                       '2026-12-04'],
  ['4.12 18:30',                 '2026-12-04T18:30'],
  ['4.12.2026, 6:30 pm',         '2026-12-04T18:30'],
  ['4-12-2026',                  '2026-12-04'],
  ['2026-12-04',                 '2026-12-04'],
  ['2026-12-04 18:30',           '2026-12-04T18:30'],
  ['2026-12-04T18:30:00',        '2026-12-04T18:30'],
  ['4 December 2026',            '2026-12-04'],
  ['Fri, Dec 4th',               '2026-12-04'],
  ['December 4, 2026 at 18:30',  '2026-12-04T18:30'],
  ['4 декабря 2026 г.',          '2026-12-04'],
  ['пт, 4 дек. 2026 г. в 18:30', '2026-12-04T18:30'],
  ['пт 4 дек. 2026, 18:30',      '2026-12-04T18:30'],
  ['4 мая',                      '2026-05-04'],
  ['4 март',                     '2026-03-04'],
  ['today',                      '2026-11-20'],
  ['Сегодня 18:30',              '2026-11-20T18:30'],
  ['завтра в 9:00',              '2026-11-21T09:00'],
  ['tomorrow at 9 am',           '2026-11-21T09:00'],
  ['вчера',                      '2026-11-19'],
  ['now',                        '2026-11-20T14:25'],
  ['Monday',                     '2026-11-23'],
  ['пятница',                    '2026-11-27'],
  ['18:30',                      '2026-11-20T18:30'],
  ['12 am',                      '2026-11-20'],
  ['29.02.2028',                 '2028-02-29'],
  ['29.02.2026',                 null],
  ['31.04.2026',                 null],
  ['2026-13-01',                 null],
  ['4.12.2026 25:90',            null],
  ['13 pm',                      null],
  ['0 December',                 null],
  ['December',                   null],
  ['4 5 December 2026',          null],
  ['4 December of the cat',      null],
  ['cat',                        null],
  ['',                           null],
]

test('a typed date keeps its seconds (ADM-N24)', () => {
  assert.equal(read('20.11.2026 10:30:15'), '2026-11-20T10:30:15')
})

for (const [typed, expected] of cases) {
  test(`“${typed}” is parsed as ${expected ?? 'no date'}`, () => assert.equal(read(typed), expected))
}

test('a typed date that counts as unset is no date, in either way to write it (FND-087)', () => {
  for (const unset of ['1.1.2200', '31.01.1970', '01.01.2200 00:00:00', '31.01.1970 23:59:59']) {
    assert.equal(read(unset), null, unset)
  }
  assert.equal(read('31.12.2199'), '2199-12-31')
  assert.equal(read('1.2.1970'), '1970-02-01')
})

test('a day typed as an end is its last second unless it has a time', () => {
  const end = (text: string) => formatLocalTime(readDate(text, { now, monthFirst: false, bound: 'end' })!)
  assert.equal(end('4.12'), '2026-12-04T23:59:59')
  assert.equal(end('завтра'), '2026-11-21T23:59:59')
  assert.equal(end('4.12.2026 00:00'), '2026-12-04T00:00:00')
  assert.equal(end('today 18:30'), '2026-11-20T18:30:00')
})

test('with slashes the month comes first in some locales, unless that is impossible', () => {
  assert.equal(read('4/12/2026', true), '2026-04-12')
  assert.equal(read('4/12/2026', false), '2026-12-04')
  assert.equal(read('20/11/2026', true), '2026-11-20')
})

test('a time of day is parsed with and without separators', () => {
  // oxfmt-ignore
  const times: [typed: string, seconds: number | null][] = [
    ['14:30', 52_200], ['1430', 52_200], ['14.30', 52_200], ['2:30 pm', 52_200], ['9', 32_400], ['0:00', 0],
    ['12am', 0], ['25:90', null], ['14:3', null], ['', null], ['cat', null],
  ]
  for (const [typed, seconds] of times) assert.equal(readTime(typed), seconds, typed)
})

test('a time is formatted with two digits each', () => {
  assert.equal(timeText(parseLocalTime('2026-11-20T09:05') as LocalTime), '09:05')
})

test('a birthday is parsed in any year', () => {
  const reading = { now: parseLocalTime('2026-11-20T14:25')!, monthFirst: false }
  assert.equal(readDate('14.03.1924', reading), null)
  const born = readDate('14.03.1924', { ...reading, anyYear: true })
  assert.equal(born && formatLocalTime(born), '1924-03-14T00:00:00')
})
