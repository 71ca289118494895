import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { LeftoverTexts, ReviewLeftoverTexts } from './leftover-texts.ts'
import { type Leftover, summaryOf } from './leftovers.ts'
import { aLeftover, anOverdueTask, at } from './testing.ts'

const day = 86_400
// A Wednesday, in a week that begins on Monday.
const now = at('2026-12-02T10:00')
const rules = { firstWeekday: 1 } as const
const textsIn = (language: 'en' | 'ru') => new LeftoverTexts(wordsOf(language), language, rules, now)
const reviewTextsIn = (language: 'en' | 'ru') =>
  new ReviewLeftoverTexts(wordsOf(language), language, rules, now)

function lineOf(language: 'en' | 'ru', leftovers: readonly Leftover[], overdue = 0, periods = 0): string {
  const tasks = Array.from({ length: overdue }, (_, index) => anOverdueTask(`task ${index}`, '2026-11-20'))
  const summary = summaryOf({ leftovers, overdue: tasks }, now, rules)
  const texts = textsIn(language)
  const segments = periods ? texts.shortSegments(summary, periods) : texts.segments(summary)
  return segments.map(({ when, count }) => `${when} ${count}`.trim()).join(' · ')
}

const on = (count: number, start: string, level: TimeLevel = TimeLevel.Days, duration = day) =>
  Array.from({ length: count }, (_, index) => aLeftover(`${start} ${index}`, start, { level, duration }))

const lastWeek = (count: number) => on(count, '2026-11-27')

// oxfmt-ignore
const lines: [leftovers: Leftover[], overdue: number, english: string, russian: string][] = [
  [lastWeek(4), 0, 'Last week: 4 left over', 'Прошлая неделя: осталось 4'],
  [lastWeek(1), 0, 'Last week: 1 left over', 'Прошлая неделя: осталось 1'],
  [lastWeek(21), 0, 'Last week: 21 left over', 'Прошлая неделя: осталось 21'],
  [on(2, '2026-12-01'), 0, 'Yesterday: 2 left over', 'Вчера: осталось 2'],
  [on(1, '2026-11-30'), 0, 'Monday: 1 left over', 'Понедельник: осталось 1'],
  [on(3, '2026-11-16', TimeLevel.Weeks, 7 * day), 0, 'Week 47: 3 left over', '47-я неделя: осталось 3'],
  [on(1, '2026-11-01', TimeLevel.Months, 30 * day), 0, 'Last month: 1 left over', 'Прошлый месяц: осталось 1'],
  [on(2, '2026-09-01', TimeLevel.Months, 30 * day), 0, 'September: 2 left over', 'Сентябрь: осталось 2'],
  [on(2, '2025-09-01', TimeLevel.Months, 30 * day), 0, 'September 2025: 2 left over', 'Сентябрь 2025: осталось 2'],
  [on(1, '2025-01-01', TimeLevel.Years, 365 * day), 0, 'Last year: 1 left over', 'Прошлый год: осталось 1'],
  [[], 2, '2 overdue tasks', '2 просроченные задачи'],
  [
    [...lastWeek(4), ...on(2, '2026-10-01', TimeLevel.Months, 31 * day), ...on(5, '2026-08-01', TimeLevel.Months, 31 * day)], 1,
    'Last week: 4 left over · October: 2 · 5 earlier · 1 overdue task',
    'Прошлая неделя: осталось 4 · Октябрь: 2 · раньше — ещё 5 · 1 просроченная задача',
  ],
]
for (const [leftovers, overdue, english, russian] of lines) {
  test(`the line says: ${english} (RHY-004)`, () => {
    assert.equal(lineOf('en', leftovers, overdue), english)
    assert.equal(lineOf('ru', leftovers, overdue), russian)
  })
}

test('the line names the newest period in a narrow window, and counts the others (RHY-004)', () => {
  const earlier = on(2, '2026-10-01', TimeLevel.Months, 31 * day)
  assert.equal(lineOf('en', [...lastWeek(4), ...earlier], 1, 1), 'Last week: 4 left over · +3')
  assert.equal(lineOf('ru', lastWeek(4), 0, 1), 'Прошлая неделя: осталось 4')
  assert.equal(lineOf('en', [], 1, 1), '1 overdue task')
  assert.equal(lineOf('en', [...lastWeek(4), ...earlier], 1, 2), 'Last week: 4 left over · October: 2 · +1')
})

test('an entry is done as of the last day of its period, an entry until midnight as of the day before (RHY-009)', () => {
  const texts = textsIn('en')
  const week = aLeftover('week', '2026-11-23', { level: TimeLevel.Weeks, duration: 7 * day })
  const month = aLeftover('month', '2026-10-01', { level: TimeLevel.Months, duration: 31 * day })
  const party = aLeftover('party', '2026-11-20T22:00', { level: TimeLevel.HoursAndMinutes, duration: 7200 })
  assert.equal(texts.endOf(week), 'Sun 29 Nov')
  assert.equal(texts.endOf(month), 'Sat 31 Oct')
  assert.equal(texts.endOf(party), 'Fri 20 Nov')
})

test('an action names the period of the entry’s level, an entry on hours goes to a day (RHY-006, RHY-007)', () => {
  const texts = textsIn('en')
  const hour = aLeftover('hour', '2026-11-27T10:00', { level: TimeLevel.HoursAndMinutes })
  const season = aLeftover('season', '2026-06-01', { level: TimeLevel.Seasons })
  const week = aLeftover('week', '2026-11-23', { level: TimeLevel.Weeks })
  assert.equal(texts.move('this', hour), 'Today')
  assert.equal(texts.move('next', aLeftover('day', '2026-11-27')), 'Tomorrow')
  assert.equal(texts.move('this', season), 'This season')
  assert.equal(textsIn('ru').move('next', week), 'Следующая неделя')
  assert.equal(texts.moveOfMany('this'), 'This period')
})

// It is a Wednesday.
// oxfmt-ignore
const inReviews: [level: TimeLevel, start: string, english: string, russian: string][] = [
  [TimeLevel.Days,            '2026-12-02',       'Today',         'Сегодня'],
  [TimeLevel.Days,            '2026-12-03',       'Tomorrow',      'Завтра'],
  [TimeLevel.HoursAndMinutes, '2026-12-07T15:00', 'Monday',        'Понедельник'],
  [TimeLevel.Weeks,           '2026-11-30',       'This week',     'Эта неделя'],
  [TimeLevel.Weeks,           '2026-12-07',       'Next week',     'Следующая неделя'],
  [TimeLevel.Weeks,           '2026-12-14',       'Week 51',       '51-я неделя'],
  [TimeLevel.Months,          '2026-12-01',       'This month',    'Этот месяц'],
  [TimeLevel.Months,          '2027-02-01',       'February 2027', 'Февраль 2027'],
]
for (const [level, start, english, russian] of inReviews) {
  test(`in a review an action names the period where it leads: ${english} (RHY-001)`, () => {
    const place = { time: at(start), dur: day, tl: level }
    const offer = { place, movesDue: false }
    const entry = aLeftover('entry', '2026-11-27', { level, offers: { this: offer, next: offer, up: offer } })
    assert.equal(reviewTextsIn('en').move('this', entry), english)
    assert.equal(reviewTextsIn('ru').move('next', entry), russian)
  })
}

test('in a review an action without a place, and one for several entries, means the next period or the one after it (RHY-001)', () => {
  const refused = { refusal: 'It is pinned.' }
  const entry = aLeftover('entry', '2026-11-27', { offers: { this: refused, next: refused, up: refused } })
  const texts = reviewTextsIn('en')
  assert.equal(texts.move('this', entry), 'Next period')
  assert.equal(texts.moveOfMany('next'), 'The one after next')
})

test('an entry that is not over is done as of today, and needs no “Done today” (RHY-001, RHY-009)', () => {
  const texts = reviewTextsIn('en')
  const saturday = aLeftover('day', '2026-12-05')
  const yesterday = aLeftover('day', '2026-12-01')
  assert.deepEqual([texts.doneAsOf(saturday), texts.doneAsOf(yesterday)], ['Wed 2 Dec', 'Tue 1 Dec'])
  assert.deepEqual([texts.isOverBeforeToday(saturday), texts.isOverBeforeToday(yesterday)], [false, true])
})

test('a row of missed occurrences says how many there are and when the last one was (RHY-002)', () => {
  const missed = (count: number) => aLeftover('run', '2026-11-27', { missed: count, completeness: 60 })
  assert.deepEqual(textsIn('en').facts(missed(3)), ['missed 3 times, last Fri 27 Nov', '60%'])
  assert.deepEqual(textsIn('en').facts(missed(1)), ['missed once, Fri 27 Nov', '60%'])
  const waiting = aLeftover('call', '2026-11-27', { waits: true })
  assert.deepEqual(textsIn('en').facts(waiting), ['waiting since Fri 27 Nov'])
  assert.deepEqual(textsIn('ru').facts(waiting), ['ждёт с пт 27 нояб.'])
  assert.deepEqual(textsIn('ru').facts(missed(3))[0], 'пропущено 3 раза, последний раз — пт 27 нояб.')
})
