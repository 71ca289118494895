import { type RequestOf, type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import { type plans, treePageSize } from '@lustra/contract/plans'
import { startOfDay } from '@lustra/domain/calendar'
import { type PlansDisplay, nameFilterOf, unplannableReason } from '@lustra/domain/plans'
import { type Plans, type Task } from '../plans.ts'
import { type PlansScreenState } from '../screen-state.ts'
import { type TreeRow, type TreeRows, treeRowOf } from './tree-rows.ts'

type Call = (typeof plans)['actions']['treeRows']

export interface TreePage extends Readonly<ResultOf<Call>['treeRows']> {
  readonly tasks: ReadonlyMap<TaskId, Task>
  readonly parentPlans: Plans['parentPlans']
}

export type TreeRowsParams = Omit<RequestOf<Call>, 'from'>

export type TreeFilters = Pick<PlansScreenState, 'nameQuery' | 'showScheduled' | 'folded'>

export function treeRowsParamsOf(
  { view, start, treeRoot, chosenContexts }: Pick<Plans, 'view' | 'start' | 'treeRoot' | 'chosenContexts'>,
  { nameQuery, showScheduled, folded }: TreeFilters,
): TreeRowsParams {
  return {
    view: { view, startTime: startOfDay(start) },
    treeRoot,
    contextIds: [...chosenContexts],
    query: nameFilterOf(nameQuery) ?? '',
    showScheduled,
    folded: [...folded].sort(),
  }
}

/** The pages of rows `first` to `end` (exclusive), and the page of the tab stop, if any. */
export function pagesFor(first: number, end: number, tabStop: number): number[] {
  const pages = new Set(tabStop < 0 ? [] : [pageOf(tabStop)])
  for (let row = first; row < end; row += treePageSize) pages.add(pageOf(row))
  if (end > first) pages.add(pageOf(end - 1))
  return [...pages].sort((one, other) => one - other)
}

function pageOf(row: number): number {
  return Math.floor(row / treePageSize)
}

/** For tasks in both, `plans` is newer. */
export function withTasksOfPages(plans: Plans, pages: readonly TreePage[]): Plans {
  const tasksOfPages = pages.flatMap(({ tasks }) => [...tasks])
  return {
    ...plans,
    tasks: new Map([...tasksOfPages, ...plans.tasks]),
    parentPlans: new Map([...pages.flatMap(({ parentPlans }) => [...parentPlans]), ...plans.parentPlans]),
  }
}

/** The rows of all pages. The last page is the newest and has the total. Tasks planned meanwhile are left out. */
export function largeTreeRows(
  pages: readonly TreePage[],
  tasks: ReadonlyMap<TaskId, Task>,
  display: PlansDisplay,
): TreeRows {
  const total = pages.at(-1)?.total ?? 0
  const rows: (TreeRow | undefined)[] = []
  for (const { from, rows: some } of pages) {
    for (const [index, { id, ...row }] of some.entries()) {
      const task = tasks.get(id)
      if (task && from + index < total) rows[from + index] = treeRowOf({ task, ...row })
    }
  }
  rows.length = total
  const isGone = (row: TreeRow | undefined) => row !== undefined && wasPlannedSince(row, display)
  return rows.some(isGone) ? Array.from(rows).filter((row) => !isGone(row)) : rows
}

/** A parent stays as heading of the rows below it. */
function wasPlannedSince({ node, expanded }: TreeRow, display: PlansDisplay): boolean {
  return expanded === null && !node.heading && unplannableReason(node.task, display) !== null
}
