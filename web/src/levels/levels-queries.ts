import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type TaskId } from '@lustra/contract/ids'
import { levels } from '@lustra/contract/levels'
import { type DayNumber, type Period } from '@lustra/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { levelsOf } from './levels.ts'

const { key, read } = queryFamily('levels', ['tasks', 'plans', 'contexts', 'settings'])

export const levelsKey = key

/** The key contains the day, because the next occurrence of a series depends on it. */
export function levelsQuery(taskId: TaskId, today: DayNumber) {
  return queryOptions({
    queryKey: [...key, taskId, today],
    queryFn: () => read(async () => levelsOf(await calls(levels).ofTask({ taskId }, { failures: 'caller' }))),
  })
}

/** What is pulled down into a period. */
export function pulledDownQuery({ kind, start }: Pick<Period, 'kind' | 'start'>) {
  return queryOptions({
    queryKey: [...key, 'period', kind, start],
    queryFn: () =>
      read(async () => levelsOf(await calls(levels).ofPeriod({ kind, day: start }, { failures: 'caller' }))),
  })
}
