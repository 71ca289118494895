import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateText, dayAt } from '../testing/times.ts'
import { type DayNumber, addDays, civilDateOf } from './local-time.ts'
import { type CalendarRules, calendarRulesOf } from './rules.ts'
import { startOfWeek, weekNumberOf, weekdayOf } from './week.ts'

const monday: CalendarRules = { firstWeekday: 1 }
const sunday: CalendarRules = { firstWeekday: 0 }

const first = dayAt('1970-01-01')
const last = dayAt('2199-12-31')

test('Russian weeks start on Monday regardless of the setting (FND-012)', () => {
  assert.deepEqual(calendarRulesOf('ru', 0), monday)
  assert.deepEqual(calendarRulesOf('ru', 1), monday)
  assert.deepEqual(calendarRulesOf('ru'), monday)
})

test('other weeks start on the configured day, by default Sunday (FND-013)', () => {
  assert.deepEqual(calendarRulesOf('en', 0), sunday)
  assert.deepEqual(calendarRulesOf('en', 1), monday)
  assert.deepEqual(calendarRulesOf('en'), sunday)
})

test('weekdays and ISO weeks equal Temporal’s, for every day from 1970 to 2199 (FND-N15)', () => {
  let date = Temporal.PlainDate.from('1970-01-01')
  for (let day = first; day <= last; day = addDays(day, 1), date = date.add({ days: 1 })) {
    assert.equal(weekdayOf(day), date.dayOfWeek % 7)
    assert.deepEqual(weekNumberOf(day, monday), { year: date.yearOfWeek, week: date.weekOfYear })
  }
})

test('a week that starts on Sunday has the number of the Monday week that shares its Thursday (FND-N15)', () => {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const start = startOfWeek(day, sunday)
    assert.deepEqual(weekNumberOf(day, sunday), weekNumberOf(addDays(start, 1), monday))
  }
})

test('weeks around New Year have the right number and year', () => {
  const cases: [string, CalendarRules, number, number][] = [
    ['2026-11-20', monday, 2026, 47],
    ['2020-12-31', monday, 2020, 53],
    ['2021-01-03', monday, 2020, 53],
    ['2021-01-03', sunday, 2021, 1],
    ['2024-12-30', monday, 2025, 1],
    ['2024-12-29', monday, 2024, 52],
    ['2024-12-29', sunday, 2025, 1],
  ]
  for (const [date, rules, year, week] of cases) {
    assert.deepEqual(weekNumberOf(dayAt(date), rules), { year, week }, date)
  }
})

test('a week starts on its first weekday, at most six days before', () => {
  for (const rules of [monday, sunday]) {
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const start = startOfWeek(day, rules)
      assert.ok(start <= day && day < start + 7)
      assert.equal(weekdayOf(start), rules.firstWeekday)
    }
  }
})

test('days before 1970 have the right weekday', () => {
  const day = -1 as DayNumber
  assert.equal(dateText(day), '1969-12-31')
  assert.equal(weekdayOf(day), 3)
  assert.equal(civilDateOf(startOfWeek(day, monday)).day, 29)
})
