import type { plans } from '@lustra/contract/plans'
import type { HandlerOf } from '../call/serve.ts'
import { storedEntriesOf, wireEntriesByTask } from '../scheduling/index.ts'
import { reading } from '../store/user-reads.ts'
import { limitsIn, taskOf, taskTrees } from '../tasks/index.ts'
import { restrictionsOf } from './plan-tasks.ts'

export const restrictions: HandlerOf<typeof plans, 'restrictions'> = ({ ids }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const { forest } = await taskTrees(app).of(reads)
    const entries = wireEntriesByTask(await storedEntriesOf(reads, ids))
    return {
      tasks: ids.map((id) => ({
        id,
        restrictions: restrictionsOf(taskOf(forest, id, 'ids'), limitsIn(forest, id)),
        entries: [...(entries.get(id) ?? [])],
      })),
    }
  })
