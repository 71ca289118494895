import { taskListPageSize } from '@lustra/contract/time'
import {
  type GroupName,
  type GroupSizes,
  type TaskChoice,
  type TimeTask,
  groupAt,
  groupNames,
} from '../records/records.ts'
import { type TreeRow } from '#ui/tree/tree-row.ts'
import { isNameFiltered, nameFilterOf } from '@lustra/domain/plans'

export type ListNode =
  | { readonly kind: 'group'; readonly group: GroupName; readonly count: number }
  | { readonly kind: 'task'; readonly task: TimeTask }

export type ListRow = TreeRow<ListNode>

/** Undefined for tasks of a long list that are not loaded yet. */
export type PartialTaskList = readonly (TimeTask | undefined)[]

/** Filters a completely loaded list; null if the server must filter it. */
export function filteredLocally({ tasks, groups }: TaskChoice, query: string) {
  if (tasks.length < groups.favourites + groups.recent + groups.others) return null
  const filter = nameFilterOf(query)
  if (filter === null) return { tasks, groups }
  const sizes = { favourites: 0, recent: 0, others: 0 }
  const left = tasks.filter((task, index) => {
    if (isNameFiltered(task.name, filter)) return false
    sizes[groupAt(index, groups)] += 1
    return true
  })
  return { tasks: left, groups: sizes }
}

export function listRows(
  tasks: PartialTaskList,
  groups: GroupSizes,
  folded: ReadonlySet<string>,
): (ListRow | undefined)[] {
  const rows: (ListRow | undefined)[] = []
  const present = groupNames.filter((group) => groups[group] > 0)
  let first = 0
  for (const [position, group] of present.entries()) {
    const count = groups[group]
    rows.push({
      id: group,
      node: { kind: 'group', group, count },
      parentId: null,
      level: 1,
      position: position + 1,
      siblings: present.length,
      expanded: !folded.has(group),
    })
    if (!folded.has(group)) rows.push(...taskRows(tasks, first, count, group))
    first += count
  }
  return rows
}

function taskRows(tasks: PartialTaskList, first: number, count: number, group: GroupName) {
  return Array.from({ length: count }, (_, index): ListRow | undefined => {
    const task = tasks[first + index]
    if (!task) return undefined
    return {
      id: task.id,
      node: { kind: 'task', task },
      parentId: group,
      level: 2,
      position: index + 1,
      siblings: count,
      expanded: null,
    }
  })
}

/** The pages in a range of visible tasks. The first page of an unfiltered list is loaded with the screen. */
export function pagesToFetch([from, to]: readonly [number, number], isFirstLoaded: boolean): number[] {
  const first = Math.floor(from / taskListPageSize)
  const last = Math.floor(Math.max(from, to - 1) / taskListPageSize)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (page) => !(isFirstLoaded && page === 0),
  )
}
