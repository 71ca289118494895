/** Search parameters of the history: `?task=…` lists the changes of one task. */
import { TaskId } from '@lustra/contract/ids'

export interface HistoryAddress {
  readonly task?: TaskId
}

export function historyAddressOf(search: Readonly<Record<string, unknown>>): HistoryAddress {
  const task = TaskId.safeParse(search['task'])
  return task.success ? { task: task.data } : {}
}
