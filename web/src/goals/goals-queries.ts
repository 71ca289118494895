/** What the goals screen asks of the server. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { type CallOptions } from '#data/request.ts'
import { turns } from '#data/turns.ts'
import { type RequestOf } from '@lustra/contract/call'
import { type GoalRecord, type GoalType, goals } from '@lustra/contract/goals'
import { type GoalId, type GoalRecordId, type TaskId, newGoalId } from '@lustra/contract/ids'
import { type Criterion } from '@lustra/domain/goals'
import { queryOptions } from '@tanstack/react-query'

const goalCalls = calls(goals)

/** Failures stand at the fields that caused them. */
export const atTheField = { failures: 'caller' } as const

export const goalsQuery = queryOptions({
  queryKey: ['goals', 'list'],
  queryFn: () => goalCalls.list({}, atTheField),
})

export function goalsOfTaskQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: ['goals', 'task', taskId],
    queryFn: async () => (await goalCalls.ofTask({ taskId }, atTheField)).goals,
  })
}

export function recordsQuery(goalId: GoalId) {
  return queryOptions({
    queryKey: ['goals', 'records', goalId],
    queryFn: async () => (await goalCalls.records({ goalId }, atTheField)).records,
  })
}

interface NewGoal {
  readonly taskId: TaskId
  readonly text: string
  readonly type: GoalType
  readonly criterion: Criterion | null
}

export async function createGoal(goal: NewGoal): Promise<GoalId> {
  const id = newGoalId()
  await kept(() => goalCalls.create({ id, ...goal }, atTheField))
  return id
}

export type GoalChanges = RequestOf<(typeof goals)['actions']['change']>['changes']

export function changeGoal(
  id: GoalId,
  changes: GoalChanges,
  options: CallOptions = {},
): Promise<number | undefined> {
  return kept(() => goalCalls.change({ id, changes }, options))
}

export function removeGoal(id: GoalId): Promise<number | undefined> {
  return kept(() => goalCalls.remove({ id }))
}

export function addRecord(goalId: GoalId, record: GoalRecord): Promise<number | undefined> {
  return kept(() => goalCalls.addRecord({ goalId, record }, atTheField))
}

export function changeRecord(
  id: GoalRecordId,
  changes: Partial<Omit<GoalRecord, 'id'>>,
): Promise<number | undefined> {
  return kept(() => goalCalls.changeRecord({ id, changes }, atTheField))
}

export function removeRecord(id: GoalRecordId): Promise<number | undefined> {
  return kept(() => goalCalls.removeRecord({ id }))
}

export function markBigGoal(taskId: TaskId, bigGoal: boolean): Promise<number | undefined> {
  return kept(() => goalCalls.markBigGoal({ taskId, bigGoal }))
}

/** The journal line to undo it by, when all that is shown of goals is true again. */
async function kept(call: () => Promise<{ readonly seq?: number | undefined }>): Promise<number | undefined> {
  try {
    return (await turns.take(call)).seq
  } finally {
    await queries.invalidateQueries({ queryKey: ['goals'] })
  }
}
