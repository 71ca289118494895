import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime } from '../calendar/index.ts'
import { at, dateText, dayAt } from '../testing/times.ts'
import { dayOff, weekdays } from '../testing/working-calendars.ts'
import { isReviewId, reviewAddress, reviewId } from './review-id.ts'
import {
  type ReviewKind,
  type ReviewTime,
  defaultReviewTimes,
  formatReviewTimes,
  offeredReview,
  parseReviewTimes,
  reviewsBetween,
} from './review-times.ts'

const monday = { firstWeekday: 1 } as const
const sunday = { firstWeekday: 0 } as const
const hour = 3600
const on = (day: number, hours: number): ReviewTime => ({
  isOn: true,
  day,
  time: hours * hour,
  remind: false,
})

const nothing = { hours: [], daysOff: [] }
const office = { hours: weekdays({ '2026-01-01': '09:00-17:00' }), daysOff: [dayOff('2026-11-26')] }

const cases: [
  kind: ReviewKind,
  time: ReviewTime,
  now: string,
  offered: string,
  rules?: typeof monday | typeof sunday,
  working?: typeof office,
][] = [
  // Friday 16:00 of the week, until the next one.
  ['WEEKS', on(5, 16), '2026-11-27T15:59:59', '2026-11-16 since 2026-11-20T16:00'],
  ['WEEKS', on(5, 16), '2026-11-27T16:00', '2026-11-23 since 2026-11-27T16:00'],
  ['WEEKS', on(5, 16), '2026-12-04T15:00', '2026-11-23 since 2026-11-27T16:00'],
  // Sunday ends one week and begins another.
  ['WEEKS', on(0, 18), '2026-11-29T18:00', '2026-11-23 since 2026-11-29T18:00'],
  ['WEEKS', on(0, 18), '2026-11-29T18:00', '2026-11-29 since 2026-11-29T18:00', sunday],
  ['WEEKS', on(6, 18), '2026-11-29T18:00', '2026-11-22 since 2026-11-28T18:00', sunday],
  ['MONTHS', on(0, 18), '2027-02-28T18:00', '2027-02-01 since 2027-02-28T18:00'],
  ['MONTHS', on(27, 0), '2027-02-01T00:00', '2027-02-01 since 2027-02-01T00:00'],
  ['MONTHS', on(1, 18), '2026-11-29T17:00', '2026-10-01 since 2026-10-30T18:00'],
  ['SEASONS', on(0, 9), '2026-12-01T00:00', '2026-09-01 since 2026-11-30T09:00'],
  ['YEARS', on(1, 11), '2026-12-30T11:00', '2026-01-01 since 2026-12-30T11:00'],
  ['LUSTRA', on(364, 11), '2029-01-01T11:00', '2025-01-01 since 2029-01-01T11:00'],
  // Evenings: on every day, or on working days with working hours.
  ['DAYS', on(0, 18), '2026-11-29T19:00', '2026-11-29 since 2026-11-29T18:00'],
  ['DAYS', on(0, 18), '2026-11-29T19:00', '2026-11-27 since 2026-11-27T18:00', monday, office],
  ['DAYS', on(0, 18), '2026-11-26T19:00', '2026-11-25 since 2026-11-25T18:00', monday, office],
]

for (const [kind, time, now, offered, rules = monday, working = nothing] of cases) {
  const weeks = rules === sunday ? ', with weeks from Sunday' : ''
  const evenings = working === office ? ', with working hours' : ''
  test(`the review of ${kind} on day ${time.day} at ${time.time / hour} h offers ${offered} at ${now}${weeks}${evenings} (RHY-050)`, () => {
    const review = offeredReview(kind, time, { now: at(now), rules, working })!
    const since = formatLocalTime(review.since).slice(0, 16)
    assert.equal(`${dateText(review.period.start)} since ${since}`, offered)
  })
}

test('a review that is off is not offered, and by default only that of the week is on, on Friday at 16:00, without reminders (RHY-050)', () => {
  const calendar = { now: at('2026-11-29'), rules: monday, working: nothing }
  assert.equal(offeredReview('WEEKS', { ...on(5, 16), isOn: false }, calendar), null)
  const { WEEKS, ...others } = defaultReviewTimes
  assert.deepEqual(WEEKS, on(5, 16))
  assert.ok(Object.values(others).every(({ isOn }) => !isOn))
  assert.ok(Object.values(defaultReviewTimes).every(({ remind }) => !remind))
})

test('no evening is offered after long time off (RHY-050)', () => {
  const away = { ...office, daysOff: [dayOff('2026-11-01', '2026-11-30')] }
  const calendar = { now: at('2026-11-29T19:00'), rules: monday, working: away }
  assert.equal(offeredReview('DAYS', on(0, 18), calendar), null)
})

test('the reviews between two times are those that begin to be offered then, both ends included, and evenings on working days (RHY-050)', () => {
  const between = (
    kind: ReviewKind,
    time: ReviewTime,
    from: string,
    to: string,
    working: typeof office | typeof nothing = nothing,
  ) =>
    reviewsBetween(kind, time, { from: at(from), to: at(to), rules: monday, working }).map(
      ({ period, since }) => `${dateText(period.start)} since ${formatLocalTime(since).slice(0, 16)}`,
    )
  const friday = on(5, 16)
  assert.deepEqual(between('WEEKS', friday, '2026-11-27T16:00', '2026-12-04T15:59:59'), [
    '2026-11-23 since 2026-11-27T16:00',
  ])
  assert.deepEqual(between('WEEKS', friday, '2026-11-27T16:00:01', '2026-12-04T16:00'), [
    '2026-11-30 since 2026-12-04T16:00',
  ])
  assert.deepEqual(between('WEEKS', { ...friday, isOn: false }, '2026-11-27T16:00', '2026-12-04T16:00'), [])
  assert.deepEqual(between('DAYS', on(0, 18), '2026-11-25T00:00', '2026-11-28T18:00', office), [
    '2026-11-25 since 2026-11-25T18:00',
    '2026-11-27 since 2026-11-27T18:00',
  ])
  assert.deepEqual(between('YEARS', on(1, 11), '2026-12-30T11:00', '2026-12-31T00:00'), [
    '2026-01-01 since 2026-12-30T11:00',
  ])
})

test('times are stored as what differs from the defaults, and other text is refused', () => {
  assert.equal(formatReviewTimes(defaultReviewTimes), '')
  const changed = { ...defaultReviewTimes, YEARS: on(2, 9), WEEKS: { ...on(0, 18), isOn: false } }
  assert.equal(formatReviewTimes(changed), 'WEEKS 0 0 64800,YEARS 1 2 32400')
  assert.deepEqual(parseReviewTimes(formatReviewTimes(changed)), changed)
  assert.deepEqual(parseReviewTimes(''), defaultReviewTimes)
  const reminding = {
    ...changed,
    WEEKS: { ...on(5, 16), remind: true },
    DAYS: { ...on(0, 18), isOn: false, remind: true },
  }
  assert.equal(formatReviewTimes(reminding), 'DAYS 0 0 64800 1,WEEKS 1 5 57600 1,YEARS 1 2 32400')
  assert.deepEqual(parseReviewTimes(formatReviewTimes(reminding)), reminding)
  for (const text of [
    'LIFE 1 0 0',
    'WEEKS 1 7 0',
    'WEEKS 1 5 57600',
    'MONTHS 1 28 0',
    'YEARS 1 1',
    'YEARS 1 1 86400',
    'YEARS 1 2 32400 0',
    'YEARS 1 2 32400 1 1',
  ]) {
    assert.equal(parseReviewTimes(text), null, text)
  }
})

test('the id of a review is that of its period, and a life has none', () => {
  assert.equal(reviewId({ kind: 'SEASONS', start: dayAt('2026-12-01') }), 'SEASONS_20261201')
  assert.ok(isReviewId('SEASONS_20261201'))
  for (const text of ['LIFE_20200101', 'WEEKS_20261124', '']) assert.ok(!isReviewId(text), text)
})

test('an address names a review by its kind and first day', () => {
  assert.deepEqual(reviewAddress({ kind: 'WEEKS', day: dayAt('2026-11-22') }), {
    kind: 'weeks',
    day: '2026-11-22',
  })
})
