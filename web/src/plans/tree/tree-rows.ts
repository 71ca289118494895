/** Rows of the two-level tree beside the calendar: the domain's rules with the filters of the screen. */
import { type LoadedRows, type TreeRow as RenderedRow } from '#ui/tree/tree-row.ts'
import {
  type EmptyTreeReason,
  type PlansDisplay,
  type TreeRow as Row,
  emptyTreeReason,
  nameFilterOf,
  buildPlansForest,
  twoLevelTree,
} from '@lustra/domain/plans'
import { windowEndTime, levelsOfView, startOfDay, windowStartingAt } from '@lustra/domain/calendar'
import { type CalendarRules } from '@lustra/domain/calendar'
import { buildForest } from '@lustra/domain/tasks'
import { type TaskId, contextFilterOf } from '@lustra/contract/ids'
import { type Plans, type Task } from '../plans.ts'
import { type PlansScreenState } from '../screen-state.ts'

export interface TreeNode {
  readonly task: Task
  /** Cannot be planned here itself, but has a subtask that can. */
  readonly heading: boolean
}

export type TreeRow = RenderedRow<TreeNode>

/** All rows of the tree; unloaded rows of a large tree are undefined. */
export type TreeRows = LoadedRows<TreeNode>

/** Period and filters as parameters of the domain's rules. */
export function displayOptionsOf(
  plans: Plans,
  { nameQuery, showScheduled }: Pick<PlansScreenState, 'nameQuery' | 'showScheduled'>,
  rules: CalendarRules,
): PlansDisplay {
  return {
    levels: levelsOfView(plans.view),
    start: startOfDay(plans.start),
    end: windowEndTime(windowStartingAt(plans.view, plans.start, rules)),
    contexts: contextFilterOf(plans.chosenContexts),
    nameFilter: nameFilterOf(nameQuery),
    showScheduled,
  }
}

export function treeRowsOf(plans: Plans, display: PlansDisplay, folded: ReadonlySet<TaskId>): TreeRow[] {
  const forest = buildPlansForest(plans.tasks.values())
  return twoLevelTree(forest, plans.treeRoot, display, { folded }).rows.map(treeRowOf)
}

export function treeRowOf({ task, treeLevel, heading, position, siblings, expanded }: Row<Task>): TreeRow {
  const parentId = treeLevel === 1 ? null : task.parentId
  return { id: task.id, node: { task, heading }, parentId, level: treeLevel, position, siblings, expanded }
}

export function whyEmpty({ tasks, treeRoot }: Plans, display: PlansDisplay): EmptyTreeReason {
  return emptyTreeReason(buildForest([...tasks.values()]), treeRoot, display)
}

/** For the message of the empty tree (PLN-N13). */
export function namesOfChosen({ contexts, chosenContexts }: Plans, withoutContext: string): string {
  return chosenContexts
    .map((id) => (id === '-2' ? withoutContext : contexts.find((context) => context.id === id)?.name))
    .filter((name) => name !== undefined)
    .join(', ')
}
