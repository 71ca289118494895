/** The two-level tree beside the calendar as rows, out of the domain's rules and what the eye has chosen. */
import { type TreeRow as Row, rowsOf } from '#shared/tree/tree-row.ts'
import {
  type ContextFilter,
  type EmptyTreeReason,
  type PlansDisplay,
  emptyTreeReason,
  nameFilterOf,
  twoLevelTree,
} from '@lustra/domain/plans'
import { endTimeOf, levelsOfView, startOfDay, windowFrom } from '@lustra/domain/calendar'
import { type CalendarRules } from '@lustra/domain/calendar'
import { forestOf } from '@lustra/domain/tasks'
import { type TaskId } from '@lustra/contract/ids'
import { type Plans, type Task, contextFilterOf } from './plans.ts'
import { type PlansView } from './plans-view.ts'

export interface TreeNode {
  readonly task: Task
  /** It cannot be planned here itself, but something below it can. */
  readonly heading: boolean
}

export type TreeRow = Row<TreeNode>

/** What is displayed and filtered by: what the domain's rules of the tree and its warnings ask for. */
export function displayOf(
  shown: Plans,
  { nameQuery, scheduledShown }: Pick<PlansView, 'nameQuery' | 'scheduledShown'>,
  rules: CalendarRules,
): PlansDisplay & { readonly contexts: ContextFilter } {
  return {
    levels: levelsOfView(shown.view),
    start: startOfDay(shown.start),
    end: endTimeOf(windowFrom(shown.view, shown.start, rules)),
    contexts: contextFilterOf(shown.chosenContexts),
    nameFilter: nameFilterOf(nameQuery),
    showScheduled: scheduledShown,
  }
}

export function treeRowsOf(shown: Plans, display: PlansDisplay, folded: ReadonlySet<TaskId>): TreeRow[] {
  const forest = forestOf([...shown.tasks.values()])
  const nodes = twoLevelTree(forest, shown.treeRoot, display)
  const children = Map.groupBy(
    nodes.filter(({ treeLevel }) => treeLevel === 2),
    ({ task }) => task.parentId,
  )
  return rowsOf<TreeNode>({
    roots: nodes.filter(({ treeLevel }) => treeLevel === 1),
    idOf: ({ task }) => task.id,
    childrenOf: ({ task }) => children.get(task.id) ?? [],
    isExpanded: ({ task }) => !folded.has(task.id),
  })
}

/** Why there are no rows, asked of the tasks the tree would have shown. */
export function whyEmpty(shown: Plans, display: PlansDisplay): EmptyTreeReason {
  const { treeRoot, tasks } = shown
  const inTree = [...tasks.values()].filter(
    ({ parentId }) =>
      parentId === treeRoot || (parentId !== null && tasks.get(parentId)?.parentId === treeRoot),
  )
  return emptyTreeReason(inTree, display)
}

/** Names of the chosen contexts, as the message of the empty tree lists them (PLN-N13). */
export function namesOfChosen({ contexts, chosenContexts }: Plans, withoutContext: string): string {
  return chosenContexts
    .map((id) => (id === '-2' ? withoutContext : contexts.find((context) => context.id === id)?.name))
    .filter((name) => name !== undefined)
    .join(', ')
}
