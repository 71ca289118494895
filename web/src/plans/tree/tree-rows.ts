/** The two-level tree beside the calendar as rows, out of the domain's rules and what the eye has chosen. */
import { type LoadedRows, type TreeRow as ShownRow } from '#ui/tree/tree-row.ts'
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
import { type PlansView } from '../plans-view.ts'

export interface TreeNode {
  readonly task: Task
  /** It cannot be planned here itself, but something below it can. */
  readonly heading: boolean
}

export type TreeRow = ShownRow<TreeNode>

/** The rows of the tree, as many as it has; of a large one not all are known. */
export type TreeRows = LoadedRows<TreeNode>

/** What is displayed and filtered by: what the domain's rules of the tree and its warnings ask for. */
export function displayOf(
  shown: Plans,
  { nameQuery, scheduledShown }: Pick<PlansView, 'nameQuery' | 'scheduledShown'>,
  rules: CalendarRules,
): PlansDisplay {
  return {
    levels: levelsOfView(shown.view),
    start: startOfDay(shown.start),
    end: windowEndTime(windowStartingAt(shown.view, shown.start, rules)),
    contexts: contextFilterOf(shown.chosenContexts),
    nameFilter: nameFilterOf(nameQuery),
    showScheduled: scheduledShown,
  }
}

/** The rows of a tree that is known whole. */
export function treeRowsOf(shown: Plans, display: PlansDisplay, folded: ReadonlySet<TaskId>): TreeRow[] {
  const forest = buildPlansForest(shown.tasks.values())
  return twoLevelTree(forest, shown.treeRoot, display, { folded }).rows.map(treeRowOf)
}

export function treeRowOf({ task, treeLevel, heading, position, siblings, expanded }: Row<Task>): TreeRow {
  const parentId = treeLevel === 1 ? null : task.parentId
  return { id: task.id, node: { task, heading }, parentId, level: treeLevel, position, siblings, expanded }
}

/** Why a tree that is known whole has no rows. */
export function whyEmpty({ tasks, treeRoot }: Plans, display: PlansDisplay): EmptyTreeReason {
  return emptyTreeReason(buildForest([...tasks.values()]), treeRoot, display)
}

/** Names of the chosen contexts, as the message of the empty tree lists them (PLN-N13). */
export function namesOfChosen({ contexts, chosenContexts }: Plans, withoutContext: string): string {
  return chosenContexts
    .map((id) => (id === '-2' ? withoutContext : contexts.find((context) => context.id === id)?.name))
    .filter((name) => name !== undefined)
    .join(', ')
}
