import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarViews } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { stepNames } from './step-names.ts'

test('the buttons before and after the title name a day, a week or a period, depending on the view (PLN-012, PLN-013)', () => {
  const { plans } = wordsOf('en')
  const names = calendarViews.map((view) => Object.values(stepNames(plans, view)).join(', '))
  const week = 'Previous week, Next week'
  const period = 'Previous period, Next period'
  assert.deepEqual(names, ['Previous day, Next day', week, week, ...Array<string>(6).fill(period)])
})
