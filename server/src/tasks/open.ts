import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../account/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { wireContext } from '../contexts/contexts-reader.ts'
import { reading } from '../store/user-reads.ts'
import { noTask } from './refusals.ts'
import { firstSlice, shownIn, sliceAfter } from './shown-tasks.ts'
import { readDetails } from './task-details.ts'
import { wireTasks } from './task-reply.ts'

export const open: HandlerOf<typeof tasks, 'open'> = ({ show, after }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest, contexts, seq } = await app.forests.of(reads)
    const shown = shownIn(forest, show, now)
    const isFirst = after === undefined
    const slice = isFirst ? firstSlice(forest, shown) : sliceAfter(forest, shown, after)
    if (!slice) throw noTask('after')
    const ids = slice.numbers.map((number) => forest.tasks[number]!.id)
    const details = await readDetails(reads, storedNow(now, user.timeZone), ids)
    return {
      tasks: wireTasks(forest, slice.numbers, contexts, details),
      contexts: isFirst ? contexts.contexts.map(wireContext) : [],
      line: seq,
      folded: slice.folded,
      more: slice.more,
    }
  })
