/** A user's tasks as the rules of the plans screen judge them. */
import { contextFilterOf, noContext } from '@lustra/contract/ids'
import { type CalendarWindow, endTimeOf, levelsOfView, startTimeOf } from '@lustra/domain/calendar'
import { type PlansDisplay, type PlansForest, type PlansTask, nameFilterOf } from '@lustra/domain/plans'
import type { TaskContexts } from '../contexts/contexts-reader.ts'
import type { KnownTasks } from '../tasks/kept-forests.ts'

const made = new WeakMap<KnownTasks, PlansForest>()
const noContexts: readonly string[] = []

/** Every task keeps its number. Made once for what is kept of a user's tasks. */
export function plannableOf(known: KnownTasks): PlansForest {
  const earlier = made.get(known)
  if (earlier) return earlier
  const { forest, contexts } = known
  const { numbers, parents, topDown, firstChildren, nextSiblings, firstBelow } = forest
  const tasks = forest.tasks.map(
    ({ id, parentId, name, status, priority, levelOrder, recurring }, number): PlansTask => ({
      id,
      parentId,
      name,
      status,
      priority,
      levelOrder,
      recurring,
      scheduled: forest.planned[number] === 1,
      limits: forest.limits[number]!,
      contextIds: contexts.idsByTask.get(id) ?? noContexts,
    }),
  )
  const links = { numbers, parents, topDown, firstChildren, nextSiblings, firstBelow }
  const plannable: PlansForest = { tasks, ...links, order: 'as in the tree' }
  made.set(known, plannable)
  return plannable
}

/** Of contexts that were chosen, those that are still there. */
export function stillThere(chosen: readonly string[], { known }: TaskContexts): string[] {
  return chosen.filter((id) => id === noContext || known.has(id))
}

/** What is typed and switched above the tree. */
interface TreeFilter {
  readonly query: string
  readonly showScheduled: boolean
}

const untouched: TreeFilter = { query: '', showScheduled: false }

export function displayOf(
  window: CalendarWindow,
  chosenContexts: readonly string[],
  { query, showScheduled }: TreeFilter = untouched,
): PlansDisplay {
  return {
    levels: levelsOfView(window.view),
    start: startTimeOf(window),
    end: endTimeOf(window),
    contexts: contextFilterOf(chosenContexts),
    nameFilter: nameFilterOf(query),
    showScheduled,
  }
}
