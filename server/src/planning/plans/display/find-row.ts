import { taskTrees } from '../../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { dayOf, clampToCalendarRange, windowStartingAt } from '@lustra/domain/calendar'
import { twoLevelTree } from '@lustra/domain/plans'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { reading } from '../../../kernel/store/user-reads.ts'
import { existingContexts } from '../../contexts/index.ts'
import { displayOf } from './display.ts'
import { treeRootOf } from './tree-root.ts'

/** Type-ahead in a tree of which the client has loaded only some rows. */
export const findRow: ReadHandlerOf<typeof plans, 'findRow'> = (
  { view, treeRoot, contextIds, folded, beginning, from, ...filter },
  { app, user },
) =>
  reading(app, user.id, async (reads) => {
    const { forest, contexts, plannable } = await taskTrees(app).allTasks(reads)
    const window = windowStartingAt(view.view, clampToCalendarRange(dayOf(view.startTime)), user)
    const display = displayOf(window, existingContexts(contextIds, contexts), filter)
    const { rows } = twoLevelTree(plannable, treeRootOf(forest, treeRoot).id, display, {
      folded: new Set(folded),
    })
    const wanted = beginning.toLowerCase()
    const matches = ({ task }: (typeof rows)[number]) => task.name.toLowerCase().startsWith(wanted)
    const later = rows.findIndex((row, position) => position >= from && matches(row))
    const position = later >= 0 ? later : rows.findIndex(matches)
    return { place: position >= 0 ? position : null }
  })
