import { listQuery } from '../records/records-queries.ts'
import { type GroupSizes, type TaskChoice, type TimeTask } from '../records/records.ts'
import { taskListPageSize } from '@lustra/contract/time'
import { nameFilterOf } from '@lustra/domain/plans'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type PartialTaskList, filteredLocally, pagesToFetch } from './list-rows.ts'

interface TaskList {
  readonly tasks: PartialTaskList
  readonly groups: GroupSizes
  readonly onVisibleRows: (from: number, to: number) => void
}

/** A short list is filtered locally; of a long one, only the visible pages are fetched. */
export function useTaskList(choice: TaskChoice, query: string): TaskList {
  const local = filteredLocally(choice, query)
  const [visibleRange, setVisibleRange] = useState<readonly [from: number, to: number]>([0, 0])
  const filter = nameFilterOf(query) === null ? '' : query
  const pages = local ? [] : pagesToFetch(visibleRange, filter === '')
  const answers = useQueries({
    queries: pages.map((page) =>
      listQuery({ contextIds: choice.chosen, query: filter, from: page * taskListPageSize }),
    ),
  })
  if (local) return { ...local, onVisibleRows: () => {} }

  const loaded = answers.flatMap(({ data }) => data ?? [])
  const groups = loaded[0]?.taskList ?? choice.groups
  const tasks: (TimeTask | undefined)[] = filter === '' ? [...choice.tasks] : []
  for (const { taskList, tasks: some } of loaded) {
    for (const [index, task] of some.entries()) tasks[taskList.from + index] = task
  }
  return {
    tasks,
    groups,
    onVisibleRows(from, to) {
      if (from !== visibleRange[0] || to !== visibleRange[1]) setVisibleRange([from, to])
    },
  }
}
