import { taskTrees } from '../../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import {
  dayOf,
  clampToCalendarRange,
  windowEndTime,
  windowStartTime,
  windowStartingAt,
} from '@lustra/domain/calendar'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { reading } from '../../../kernel/store/user-reads.ts'
import { displayedRows } from './displayed-rows.ts'
import { secondsOnHours } from '../../scheduling/index.ts'
import { parentPlans, wireParentPlans } from '../parent-plans.ts'
import { planTask } from '../plan-tasks.ts'
import { existingContexts } from '../../contexts/index.ts'
import { displayOf } from './display.ts'
import { treeRootOf } from './tree-root.ts'

/** Sends another page or filtered rows, without changing the stored view state. */
export const treeRows: ReadHandlerOf<typeof plans, 'treeRows'> = (
  { view, treeRoot, contextIds, from, folded, ...filter },
  { app, user },
) =>
  reading(app, user.id, async (reads) => {
    const cached = await taskTrees(app).allTasks(reads)
    const { forest, contexts } = cached
    const window = windowStartingAt(view.view, clampToCalendarRange(dayOf(view.startTime)), user)
    const { indexes, ...rows } = displayedRows(
      cached,
      treeRootOf(forest, treeRoot),
      displayOf(window, existingContexts(contextIds, contexts), filter),
      { from, folded },
    )
    const ids = indexes.map((index) => forest.tasks.at(index)!.id)
    const placed = { entries: noEntries, planned: await secondsOnHours(reads, ids) }
    const above = await parentPlans(reads, forest, indexes, {
      start: windowStartTime(window),
      end: windowEndTime(window),
    })
    return {
      ...rows,
      tasks: indexes.map((index) => planTask(forest, index, contexts, placed)),
      parentPlans: wireParentPlans(above),
    }
  })

const noEntries = new Map()
