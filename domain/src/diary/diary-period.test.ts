import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, dayOf, parseLocalTime } from '../calendar/local-time.ts'
import { type PeriodKind, periodKinds, periodOf } from '../calendar/period.ts'
import { byNewestPeriod, diaryIdOf, diaryYearOf, parseDiaryId, periodOfDiary } from './diary-period.ts'

const fromSunday = { firstWeekday: 0 } as const
const fromMonday = { firstWeekday: 1 } as const
const day = (text: string) => dayOf(parseLocalTime(`${text}T00:00`)!)
const idOf = (kind: PeriodKind, on: string, rules: typeof fromSunday | typeof fromMonday = fromMonday) =>
  diaryIdOf(periodOf(kind, day(on), rules))
const dateOf = (number: ReturnType<typeof day>) => formatDay(number)

const ids: readonly (readonly [kind: PeriodKind, on: string, id: string, year: number])[] = [
  ['DAYS', '2026-11-29', 'DAYS_20261129', 2026],
  ['WEEKS', '2026-11-29', 'WEEKS_20261123', 2026],
  ['MONTHS', '2026-11-29', 'MONTHS_20261101', 2026],
  ['SEASONS', '2027-02-28', 'SEASONS_20261201', 2026],
  ['YEARS', '2026-11-29', 'YEARS_20260101', 2026],
  ['LUSTRA', '2026-11-29', 'LUSTRA_20250101', 2025],
  ['LIFE', '2026-11-29', 'LIFE_20200101', 2020],
  // Week 1 of 2027 has its Monday on 4 January; week 53 of 2026 lasts until 3 January.
  ['WEEKS', '2027-01-03', 'WEEKS_20261228', 2026],
  // Week 1 of 2026 begins in 2025.
  ['WEEKS', '2026-01-01', 'WEEKS_20251229', 2026],
  // The calendar begins on a Wednesday, and in the middle of a winter.
  ['WEEKS', '1000-01-01', 'WEEKS_09991230', 1000],
  ['SEASONS', '1000-01-01', 'SEASONS_09991201', 999],
  ['LIFE', '8999-12-31', 'LIFE_89950101', 8995],
]

test('a period has one id: its level and its first day (RHY-056)', () => {
  for (const [kind, on, id, year] of ids) {
    assert.equal(idOf(kind, on), id)
    const parsed = parseDiaryId(id)
    assert.ok(parsed, id)
    assert.deepEqual(periodOfDiary(parsed, fromMonday), periodOf(kind, day(on), fromMonday))
    assert.equal(diaryYearOf(parsed), year, id)
  }
})

test('a week keeps its id when the first weekday changes: the week with the same Thursday (RHY-056)', () => {
  for (const on of ['2026-11-22', '2026-11-23', '2026-11-28']) {
    assert.equal(idOf('WEEKS', on, fromSunday), 'WEEKS_20261123', on)
  }
  assert.equal(idOf('WEEKS', '2026-11-29', fromSunday), 'WEEKS_20261130')
  const { start, end } = periodOfDiary(parseDiaryId('WEEKS_20261123')!, fromSunday)
  assert.deepEqual([dateOf(start), dateOf(end)], ['2026-11-22', '2026-11-29'])
})

test('other texts are no ids of a period, nor are days within it (RHY-056)', () => {
  const wrong = [
    'DAYS_20260230',
    'DAYS_09991231',
    'DAYS_90000101',
    'WEEKS_20261122',
    'WEEKS_90000106',
    'MONTHS_20261102',
    'SEASONS_20260101',
    'YEARS_20260201',
    'LUSTRA_20260101',
    'LIFE_20250101',
    'HOURS_20261129',
    'days_20261129',
    'DAYS_2026-11-29',
    '',
  ]
  assert.deepEqual(
    wrong.filter((id) => parseDiaryId(id) !== null),
    [],
  )
})

test('periods are listed from the newest year, a coarse one above those that end with it or before (RHY-057)', () => {
  const newest = [
    'DAYS_20270101',
    'SEASONS_20261201',
    'WEEKS_20261228',
    'YEARS_20260101',
    'MONTHS_20261201',
    'DAYS_20261231',
    'DAYS_20261227',
    'MONTHS_20261101',
    'DAYS_20261130',
    'WEEKS_20261123',
    'DAYS_20261129',
    'WEEKS_20251229',
    'LUSTRA_20250101',
    'LIFE_20200101',
  ]
  const sorted = newest.toSorted().map((id) => parseDiaryId(id)!)
  assert.deepEqual(
    sorted.sort(byNewestPeriod).map(({ kind, day }) => `${kind}_${dateOf(day).replaceAll('-', '')}`),
    newest,
  )
  assert.equal(periodKinds.length, 7)
})
