import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Goal, type GoalGroup } from '@lustra/contract/goals'
import { type GoalId, type TaskId } from '@lustra/contract/ids'
import { type GoalStatus } from '@lustra/domain/goals'
import { listedGroups } from './goals-list.ts'

function aGroup(text: string, changes: Partial<GoalGroup>, ...statuses: readonly GoalStatus[]): GoalGroup {
  const goals = statuses.map((status) => ({ id: `${text} ${status}` as GoalId, status }) as Goal)
  const id = text.padEnd(12, '0') as TaskId
  return { id, text, status: 'NORMAL', color: 'FFFFFF', completeness: 0, bigGoal: false, ...changes, goals }
}

test('a list has the goals of its status under their tasks, the active one also open big goals without goals (TSK-050, TSK-N12, TSK-N13)', () => {
  const groups = [
    aGroup('Thesis', { bigGoal: true }, 'active', 'archived'),
    aGroup('House', { bigGoal: true }),
    aGroup('Boat', { bigGoal: true, status: 'COMPLETED' }),
    aGroup('Diary', {}, 'accomplished'),
  ]
  const listed = (show: GoalStatus) =>
    listedGroups(groups, show).map(({ text, goals }) => [text, goals.map(({ id }) => id)])
  assert.deepEqual(listed('active'), [
    ['Thesis', ['Thesis active']],
    ['House', []],
  ])
  assert.deepEqual(listed('accomplished'), [['Diary', ['Diary accomplished']]])
  assert.deepEqual(listed('archived'), [['Thesis', ['Thesis archived']]])
})
