/** A tree that is too large to be known whole: its rows come from the server, one stretch after the other. */
import { type RequestOf, type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import { type plans, treePageSize } from '@lustra/contract/plans'
import { startOfDay } from '@lustra/domain/calendar'
import { type PlansDisplay, nameFilterOf, unplannableReason } from '@lustra/domain/plans'
import { type Plans, type Task } from '../plans.ts'
import { type PlansView } from '../plans-view.ts'
import { type TreeRow, type TreeRows, treeRowOf } from './tree-rows.ts'

type Call = (typeof plans)['actions']['treeRows']

export interface TreeStretch extends Readonly<ResultOf<Call>['treeRows']> {
  readonly tasks: ReadonlyMap<TaskId, Task>
}

/** All that decides which rows the tree has. */
export type TreeQuestion = Omit<RequestOf<Call>, 'from'>

export type TreeFilters = Pick<PlansView, 'nameQuery' | 'scheduledShown' | 'folded'>

export function questionOf(
  { view, start, treeRoot, chosenContexts }: Pick<Plans, 'view' | 'start' | 'treeRoot' | 'chosenContexts'>,
  { nameQuery, scheduledShown, folded }: TreeFilters,
): TreeQuestion {
  return {
    view: { view, startTime: startOfDay(start) },
    treeRoot,
    contextIds: [...chosenContexts],
    query: nameFilterOf(nameQuery) ?? '',
    showScheduled: scheduledShown,
    folded: [...folded].sort(),
  }
}

/** The stretches that hold the rows from `first` up to, not including, `end`, and the row at `kept`. */
export function stretchesFor(first: number, end: number, kept: number): number[] {
  const stretches = new Set(kept < 0 ? [] : [stretchWith(kept)])
  for (let row = first; row < end; row += treePageSize) stretches.add(stretchWith(row))
  if (end > first) stretches.add(stretchWith(end - 1))
  return [...stretches].sort((one, other) => one - other)
}

function stretchWith(row: number): number {
  return Math.floor(row / treePageSize)
}

/** What is known of a task beside the tree is newer. */
export function withTasksOf(shown: Plans, stretches: readonly TreeStretch[]): Plans {
  const ofRows = stretches.flatMap(({ tasks }) => [...tasks])
  return { ...shown, tasks: new Map([...ofRows, ...shown.tasks]) }
}

/**
 * The stretches laid into a tree of the size that the newest, which comes last, knows. What was
 * planned since has left the tree already.
 */
export function largeTreeRows(
  stretches: readonly TreeStretch[],
  tasks: ReadonlyMap<TaskId, Task>,
  display: PlansDisplay,
): TreeRows {
  const total = stretches.at(-1)?.total ?? 0
  const rows: (TreeRow | undefined)[] = []
  for (const { from, rows: some } of stretches) {
    for (const [index, { id, ...row }] of some.entries()) {
      const task = tasks.get(id)
      if (task && from + index < total) rows[from + index] = treeRowOf({ task, ...row })
    }
  }
  rows.length = total
  const hasLeft = (row: TreeRow | undefined) => row !== undefined && isPlannedSince(row, display)
  return rows.some(hasLeft) ? Array.from(rows).filter((row) => !hasLeft(row)) : rows
}

/** A parent stays where it is: what is below it needs a heading. */
function isPlannedSince({ node, expanded }: TreeRow, display: PlansDisplay): boolean {
  return expanded === null && !node.heading && unplannableReason(node.task, display) !== null
}
