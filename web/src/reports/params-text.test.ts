import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTexts } from '#language/dates/date-texts.ts'
import { type GoalId } from '@lustra/contract/ids'
import { type DayNumber } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { goalNameOf, paramsText } from './params-text.ts'

const unknown = { task: null, goal: null, hasDetail: false }

function text(params: object, names: Partial<typeof unknown> | object = {}): string {
  return paramsText(params, { ...unknown, ...names }, wordsOf('en').reports, dateTexts('en'))
}

test('the folded parameters of a report name what was chosen, and nothing that leaves nothing out (RPT-N28)', () => {
  const all = { periodPreset: 'curWeek', context: [], contextMode: 'only', compare: '', periodDetail: 'days' }
  assert.equal(text(all), 'This week')
  const some = { ...all, context: ['a', 'b'], compare: 'previous', periodDetail: 'weeks' }
  assert.equal(
    text(some, { hasDetail: true }),
    'This week · 2 contexts · Compare with: Previous period · Weeks',
  )
  assert.equal(text({ ...all, context: ['a'], contextMode: 'without' }), 'This week · All except 1 context')
  assert.equal(text({ periodPreset: 'allTime', category: ['a'] }), 'All time · 1 category')
  assert.equal(text({ abandonedFilter: 'overdue' }), 'Overdue')
  assert.equal(
    text({ ...all, numGoal: 'a' }, { goal: 'Pages', task: 'Thesis' }),
    'Pages · Thesis · This week',
  )
  assert.equal(text({ periodPreset: 'allTime', textGoal: null }), 'All textual goals · All time')
})

test('folded parameters name the days of a period without a name (RPT-N28)', () => {
  const startTime = 20_000 as DayNumber
  assert.equal(text({ periodPreset: null, startTime, endTime: null }), 'From 4 October 2024')
  assert.equal(text({ periodPreset: null, startTime: null, endTime: null }), 'All time')
})

test('folded parameters do not name the previous goal while another one is loading (RPT-N28)', () => {
  const [pages, notes] = ['pages0000000', 'notes0000000'] as const
  const loaded = { id: pages as GoalId, text: 'Pages' }
  for (const param of ['goalWithCriteria', 'numGoal', 'textGoal']) {
    assert.equal(goalNameOf({ [param]: pages }, loaded), 'Pages')
    assert.equal(goalNameOf({ [param]: notes }, loaded), null)
    assert.equal(goalNameOf({ [param]: null }, loaded), null)
  }
  assert.equal(goalNameOf({ numGoal: pages as GoalId }, null), null)
})
