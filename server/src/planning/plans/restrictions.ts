import type { plans } from '@lustra/contract/plans'
import { addSeconds, secondsPerDay } from '@lustra/domain/calendar'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { storedEntriesOf, wireEntriesByTask } from '../scheduling/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { taskOf, taskTrees } from '../tasks/index.ts'
import { parentPlanOf, parentPlans, wireParentPlans } from './parent-plans.ts'
import { restrictionsOf } from './plan-tasks.ts'

export const restrictions: ReadHandlerOf<typeof plans, 'restrictions'> = ({ ids }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest } = await taskTrees(app).allTasks(reads)
    const entries = wireEntriesByTask(await storedEntriesOf(reads, ids))
    const indexes = ids.map((id) => forest.indexById.get(taskOf(forest, id, 'ids').id)!)
    const start = localTimeAt(now, user.timeZone)
    const window = { start, end: addSeconds(start, secondsPerDay) }
    return {
      tasks: indexes.map((index, nth) => ({
        id: ids[nth]!,
        restrictions: restrictionsOf(forest, index),
        ...parentPlanOf(forest, index),
        entries: [...(entries.get(ids[nth]!) ?? [])],
      })),
      parentPlans: wireParentPlans(await parentPlans(reads, forest, indexes, window, ids)),
    }
  })
