import { taskTrees } from '../../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { dayOf, clampToCalendarRange, windowStartingAt } from '@lustra/domain/calendar'
import type { HandlerOf } from '../../call/serve.ts'
import { reading } from '../../store/user-reads.ts'
import { displayedRows } from './displayed-rows.ts'
import { secondsOnHours } from '../../scheduling/index.ts'
import { planTask } from '../plan-tasks.ts'
import { stillThere } from '../../contexts/index.ts'
import { displayOf } from './display.ts'
import { treeRootOf } from './tree-root.ts'

/** Nothing of it is remembered: it is the same look at the plans, scrolled on or filtered. */
export const treeRows: HandlerOf<typeof plans, 'treeRows'> = (
  { view, treeRoot, contextIds, from, folded, ...filter },
  { app, user },
) =>
  reading(app, user.id, async (reads) => {
    const known = await taskTrees(app).of(reads)
    const { forest, contexts } = known
    const window = windowStartingAt(view.view, clampToCalendarRange(dayOf(view.startTime)), user)
    const { numbers, ...rows } = displayedRows(
      known,
      treeRootOf(forest, treeRoot),
      displayOf(window, stillThere(contextIds, contexts), filter),
      { from, folded },
    )
    const ids = numbers.map((number) => forest.tasks[number]!.id)
    const placed = { entries: noEntries, planned: await secondsOnHours(reads, ids) }
    return { ...rows, tasks: numbers.map((number) => planTask(forest, number, contexts, placed)) }
  })

const noEntries = new Map()
