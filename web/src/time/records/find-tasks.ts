import { queries } from '#data/queries.ts'
import { type ContextChoice, noContext } from '@lustra/contract/ids'
import { nameFilterOf } from '@lustra/domain/plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listQuery } from './records-queries.ts'
import { type TaskChoice, type TimeTask } from './records.ts'

/** The tasks of the list, then those hidden by its filter; of very many, the first page and those with this name. */
export function useFoundTasks(choice: TaskChoice | undefined, name: string): readonly TimeTask[] {
  const query = nameFilterOf(name) === null ? '' : name.trim()
  const { data } = useQuery({
    ...listQuery({ contextIds: allContexts(choice), query, from: 0 }),
    enabled: choice !== undefined && !isComplete(choice),
    placeholderData: keepPreviousData,
  })
  const listed = choice?.tasks ?? []
  const ids = new Set(listed.map(({ id }) => id))
  return [...listed, ...(data?.tasks ?? []).filter(({ id }) => !ids.has(id))]
}

/** All open tasks in the order of the list; of very many, the first page. */
export async function loadAllTasks(choice: TaskChoice | undefined): Promise<readonly TimeTask[]> {
  if (!choice) return []
  if (isComplete(choice)) return choice.tasks
  return (await queries.fetchQuery(listQuery({ contextIds: allContexts(choice), query: '', from: 0 }))).tasks
}

/** Whether all tasks are loaded. */
function isComplete({ tasks, groups }: TaskChoice): boolean {
  return tasks.length >= groups.known
}

function allContexts(choice: TaskChoice | undefined): ContextChoice[] {
  return [...new Set<ContextChoice>([...(choice?.contexts ?? []).map(({ id }) => id), noContext])]
}
