import { type TaskForest, taskTrees } from '../../tasks/index.ts'
import type { ReplyOf } from '@lustra/contract/call'
import { noContext, wireRoot } from '@lustra/contract/ids'
import type { plans } from '@lustra/contract/plans'
import { compactTime } from '@lustra/contract/wire-date'
import {
  type CalendarWindow,
  type DayNumber,
  type LocalTime,
  startOfDay,
  windowEndTime,
  windowStartTime,
} from '@lustra/domain/calendar'
import { noColor } from '@lustra/domain/contexts'
import { missedParent } from '@lustra/domain/scheduling'
import { localTimeAt, utcOffsetAt } from '../../../kernel/clock/user-clock.ts'
import type { ReadContext } from '../../../kernel/app/kernel.ts'
import { existingContexts, wireContext } from '../../contexts/index.ts'
import { type UserReads, reading } from '../../../kernel/store/user-reads.ts'
import { displayedTree } from './displayed-tree.ts'
import { treeRootOf } from './tree-root.ts'
import { entriesInWindow, secondsOnHours, slotFrom, wireEntriesByTask } from '../../scheduling/index.ts'
import { parentPlanOf, parentPlans, wireParentPlans } from '../parent-plans.ts'
import { planTask } from '../plan-tasks.ts'
import { displayOf } from './display.ts'
import type { PlansState } from './plans-state.ts'
import { hiddenCounts } from './hidden-counts.ts'
import { warningFor } from './warning.ts'

export type PlansData = ReplyOf<(typeof plans)['actions']['open']>

export interface PlansRequest {
  readonly state: PlansState
  /** The client's number of the request, which the reply repeats (PLN-095). */
  readonly updateTime: number | undefined
  readonly windowAt: (now: LocalTime, reads: UserReads) => CalendarWindow | Promise<CalendarWindow>
}

export function plansData({ app, user, now, words }: ReadContext, request: PlansRequest): Promise<PlansData> {
  const { state, updateTime = now } = request
  const localNow = localTimeAt(now, user.timeZone)
  const curTime = compactTime(localNow)
  return reading(app, user.id, async (reads) => {
    const cached = await taskTrees(app).allTasks(reads)
    const { forest, contexts } = cached
    const window = await request.windowAt(localNow, reads)
    const rows = await entriesInWindow(reads, window)
    const entries = wireEntriesByTask(rows)
    const selection =
      state.selection !== null && forest.indexById.has(state.selection) ? state.selection : null
    const chosen = existingContexts(state.contextIds, contexts)
    const display = displayOf(window, chosen)
    const treeRoot = treeRootOf(forest, state.treeRoot)
    const { indexes: treeIndexes, ...tree } = displayedTree(cached, treeRoot, display)
    const indexes = withIndexesOf(forest, treeIndexes, entries.keys(), selection)
    const planned = await secondsOnHours(
      reads,
      indexes.map((index) => forest.tasks.at(index)!.id),
    )
    const span = { start: windowStartTime(window), end: windowEndTime(window) }
    const above = await parentPlans(reads, forest, indexes, span, [treeRoot.id])
    const isOutside = (taskId: string | null) => {
      const index = taskId === null ? undefined : forest.indexById.get(taskId)
      const parent = index === undefined ? undefined : parentPlanOf(forest, index).parentPlan
      const ofTask = rows.filter((row) => row.task_id === taskId).map(slotFrom)
      return ofTask.some(
        (entry) => missedParent(entry, parent === undefined ? null : above.get(parent)) !== null,
      )
    }
    return {
      updateTime,
      curTime,
      contexts: [
        ...contexts.contexts.map(wireContext),
        { id: noContext, name: words.plans.tree.noContext, type: 'none', color: noColor },
      ],
      selectedContextIds: chosen,
      ...tree,
      tasks: indexes.map((index) => planTask(forest, index, contexts, { entries, planned })),
      parentPlans: wireParentPlans(above),
      treeRoot: treeRoot.id ?? wireRoot,
      treePath: [...treeRoot.path],
      selection,
      calendarState: {
        ...viewState(window),
        curTime,
        serverTimeZoneOffset: utcOffsetAt(now, user.timeZone) / 60,
      },
      ...(await hiddenCounts(reads, window)),
      storedViewState: state.view && viewState(state.view),
      ...warningFor(selection, cached, display, isOutside(selection)),
    }
  })
}

/** Adds the selected task and every task with an entry in the window. */
function withIndexesOf(
  forest: TaskForest,
  treeIndexes: readonly number[],
  withEntries: Iterable<string>,
  selection: string | null,
): number[] {
  const indexes = new Set(treeIndexes)
  for (const id of [...withEntries, ...(selection === null ? [] : [selection])]) {
    const index = forest.indexById.get(id)
    if (index !== undefined) indexes.add(index)
  }
  return [...indexes]
}

function viewState({ view, start }: { readonly view: CalendarWindow['view']; readonly start: number }) {
  return { view, startTime: compactTime(startOfDay(start as DayNumber)) }
}
