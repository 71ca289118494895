import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#calendar/testing.ts'
import { calendarRulesOf, dayOf } from '@lustra/domain/calendar'
import { type ReportMark, dayOfMark } from './mark.ts'

const day = (text: string) => dayOf(at(`${text}T00:00`))
const [sunday, monday] = [calendarRulesOf('en', 0), calendarRulesOf('ru', 0)]
/** From Monday, 4 March 2024. */
const week = { startTime: day('2024-03-04'), endTime: day('2024-03-10') }

function dayAt(mark: Omit<ReportMark, 'name'>, params: object = week, rules = monday) {
  return dayOfMark({ name: 'Thesis', ...mark }, params, rules)
}

test('a figure of one week leads to its first day, and one of several weeks to none (RPT-N24)', () => {
  assert.equal(dayAt({}), week.startTime)
  const thursday = day('2024-03-07')
  assert.equal(dayAt({ first: thursday, last: thursday }, {}), thursday)
  assert.equal(dayAt({ first: day('2024-03-10'), last: day('2024-03-11') }), null)
  assert.equal(dayAt({}, { startTime: null, endTime: week.endTime }), null)
  // The last day is in the next week for those whose weeks begin on Sunday.
  assert.equal(dayAt({}, week, sunday), null)
})

test('a figure of a weekday leads to that day of the week, counted from Monday (RPT-N24)', () => {
  assert.equal(dayAt({ weekday: 0 }), day('2024-03-04'))
  assert.equal(dayAt({ weekday: 3 }), day('2024-03-07'))
  assert.equal(dayAt({ weekday: 6 }), day('2024-03-10'))
  const fromSunday = { startTime: day('2024-03-03'), endTime: day('2024-03-09') }
  assert.equal(dayAt({ weekday: 6 }, fromSunday, sunday), day('2024-03-03'))
})
