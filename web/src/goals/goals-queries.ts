import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { goals } from '@lustra/contract/goals'
import { type GoalId, type TaskId } from '@lustra/contract/ids'
import { queryOptions } from '@tanstack/react-query'

const goalCalls = calls(goals)
const { key, read } = queryFamily('goals', ['goals', 'contexts'])

const byScreen = { failures: 'caller' } as const

export const listKey = [...key, 'list'] as const
export const ofTaskKey = [...key, 'task'] as const
export const recordsKey = [...key, 'records'] as const

export const goalsQuery = queryOptions({
  queryKey: listKey,
  queryFn: () => read(() => goalCalls.list({}, byScreen)),
})

export function goalsOfTaskQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: [...ofTaskKey, taskId],
    queryFn: () => read(async () => (await goalCalls.ofTask({ taskId }, byScreen)).goals),
  })
}

export function recordsQuery(goalId: GoalId) {
  return queryOptions({
    queryKey: [...recordsKey, goalId],
    queryFn: () => read(async () => (await goalCalls.records({ goalId }, byScreen)).records),
  })
}
