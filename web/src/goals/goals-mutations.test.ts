import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data } from '#data/client.ts'
import { noticeTexts, playServer, showQuery } from '#data/testing.ts'
import { type Goal } from '@lustra/contract/goals'
import { type GoalId, type GoalRecordId, type TaskId } from '@lustra/contract/ids'
import { type DayNumber } from '@lustra/domain/calendar'
import { addRecord, changeGoal, changeRecord, removeGoal, removeRecord } from './goals-mutations.ts'
import { goalsQuery, recordsQuery } from './goals-queries.ts'

const goalId = 'Pages0000001' as GoalId
const recordId = (name: string) => name.padEnd(12, '0') as GoalRecordId
const first = { id: recordId('First'), day: '20261101', value: 10, note: '' }
const last = { id: recordId('Last'), day: '20261120', value: 30, note: '' }

const goal: Goal = {
  id: goalId,
  taskId: 'Thesis000001' as TaskId,
  text: 'Pages',
  type: 'NUMERIC',
  status: 'active',
  operator: null,
  checkValue: null,
  withCriteria: false,
  recordCount: 2,
  recent: [],
}
const group = { id: goal.taskId, text: 'Thesis', status: 'NORMAL', color: 'FFFFFF', completeness: 0 }

async function openGoal(answerChange: () => object | Promise<object>) {
  const sent = playServer<string>(({ action }) => {
    if (action === 'records') return { result: 'OK', records: [last, first] }
    if (action !== 'list') return answerChange()
    return { result: 'OK', groupedGoals: [{ ...group, bigGoal: true, goals: [goal] }], choices: [] }
  })
  await Promise.all([showQuery(goalsQuery), showQuery(recordsQuery(goalId))])
  sent.length = 0
  return {
    sentActions: () => sent.map(({ action }) => action),
    values: () => data.read<{ value: number }[]>(recordsQuery(goalId).queryKey)?.map(({ value }) => value),
    goals: () =>
      data
        .read<{ groupedGoals: { goals: Goal[] }[] }>(goalsQuery.queryKey)
        ?.groupedGoals.flatMap(({ goals }) => goals),
  }
}

const confirmed = (changes: object = {}, others: object = {}) => ({
  result: 'OK',
  seq: 7,
  areas: ['goals'],
  goal: { ...goal, ...changes },
  ...others,
})

test('a new value is inserted by day at once, and its reply updates the goal without refetching (TSK-052)', async () => {
  const reply = Promise.withResolvers<object>()
  const { values, goals, sentActions } = await openGoal(() => reply.promise)
  const record = { id: recordId('Middle'), day: 20_766 as DayNumber, value: 20, note: '' }
  const added = addRecord.run({ goalId, record })
  assert.deepEqual(values(), [30, 20, 10])
  reply.resolve(confirmed({ recordCount: 3 }))
  await added
  await data.settled()
  assert.deepEqual([values(), goals()?.[0]?.recordCount], [[30, 20, 10], 3])
  assert.deepEqual(sentActions(), ['addRecord'])
})

test('a refused value disappears, and the caller gets the reason', async () => {
  const { values } = await openGoal(() => ({ result: 'ERROR', code: 'validation', message: 'No' }))
  const record = { id: recordId('Middle'), day: 20_766 as DayNumber, value: 20, note: '' }
  const outcome = await addRecord.run({ goalId, record }, { failures: 'caller' })
  assert(!outcome.ok && outcome.failure.message === 'No')
  assert.deepEqual([values(), noticeTexts()], [[30, 10], []])
})

test('a corrected value and a removed record are visible before and after the reply (TSK-052)', async () => {
  const { values } = await openGoal(() => confirmed({}, { record: { ...first, value: 12 } }))
  const corrected = changeRecord.run({ id: first.id, changes: { value: 12 } })
  const removed = removeRecord.run({ id: last.id, goalName: 'Pages' })
  assert.deepEqual(values(), [12])
  await Promise.all([corrected, removed])
  assert.deepEqual(values(), [12])
  assert.deepEqual(noticeTexts().length, 1)
})

test('a new status is visible at once; a removed goal leaves the list after the reply (TSK-N13)', async () => {
  const { goals, sentActions } = await openGoal(() => confirmed({ status: 'archived' }, { removed: goalId }))
  const changed = changeGoal.run({ id: goalId, text: 'Pages', changes: { status: 'archived' } })
  assert.equal(goals()?.[0]?.status, 'archived')
  await changed
  await data.settled()
  assert.deepEqual(sentActions(), ['change'])
  const removed = removeGoal.run(goal)
  assert.equal(goals()?.length, 1)
  await removed
  assert.equal(goals()?.length, 0)
  await data.settled()
  assert(sentActions().includes('list'))
})
