import { listQuery } from '../records/records-queries.ts'
import { type TaskChoice, type TimeTask } from '../records/records.ts'
import { taskListPageSize } from '@lustra/contract/time'
import { nameFilterOf } from '@lustra/domain/plans'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupSizes, type KnownTasks, filteredHere } from './list-rows.ts'

interface TaskList {
  readonly tasks: KnownTasks
  readonly groups: GroupSizes
  /** Says which tasks are looked at, by their places in the list. */
  readonly onSight: (from: number, to: number) => void
}

/** A short list is filtered as one types; of a long one the server sends the stretches that are looked at. */
export function useTaskList(choice: TaskChoice, query: string): TaskList {
  const here = filteredHere(choice, query)
  const [sight, setSight] = useState<readonly [from: number, to: number]>([0, 0])
  const asked = nameFilterOf(query) === null ? '' : query
  const stretches = here ? [] : stretchesOf(sight, asked === '')
  const answers = useQueries({
    queries: stretches.map((stretch) =>
      listQuery({ contextIds: choice.chosen, query: asked, from: stretch * taskListPageSize }),
    ),
  })
  if (here) return { ...here, onSight: () => {} }

  const known = answers.flatMap(({ data }) => data ?? [])
  const groups = known[0]?.taskList ?? choice.groups
  const tasks: (TimeTask | undefined)[] = asked === '' ? [...choice.tasks] : []
  for (const { taskList, tasks: some } of known) {
    for (const [index, task] of some.entries()) tasks[taskList.from + index] = task
  }
  return {
    tasks,
    groups,
    onSight(from, to) {
      if (from !== sight[0] || to !== sight[1]) setSight([from, to])
    },
  }
}

/** The first one of an unfiltered list came with the screen. */
function stretchesOf([from, to]: readonly [number, number], firstIsKnown: boolean): number[] {
  const first = Math.floor(from / taskListPageSize)
  const last = Math.floor(Math.max(from, to - 1) / taskListPageSize)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (stretch) => !(firstIsKnown && stretch === 0),
  )
}
