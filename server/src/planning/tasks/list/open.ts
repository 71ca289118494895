import { runningSeconds } from './running-seconds.ts'
import { taskTrees } from '../tree/task-tree-cache.ts'
import type { ReadKernel } from '../../../kernel/app/kernel.ts'
import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { readTaskContexts, wireContext } from '../../contexts/index.ts'
import { type UserReads, reading } from '../../../kernel/store/user-reads.ts'
import { readNextSlots } from './next-slots.ts'
import { readFirstPage } from './first-page.ts'
import { journalSeq } from '../../../kernel/store/changes-between.ts'
import { noTask } from '../refusals.ts'
import { firstPage, visibilityOf, pageAfter } from './visible-tasks.ts'
import { wireTasks } from './task-reply.ts'

export const open: ReadHandlerOf<typeof tasks, 'open'> = (input, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest, indexes, contexts, ...rest } = await readPage(reads, input, app, now)
    const ids = indexes.map((index) => forest.tasks.at(index)!.id)
    const slots = await readNextSlots(reads, storedNow(now, user.timeZone), ids)
    return {
      tasks: wireTasks(forest, indexes, contexts, slots),
      contexts: input.after === undefined ? contexts.contexts.map(wireContext) : [],
      ...rest,
    }
  })

type Open = InputOf<(typeof tasks)['actions']['open']>

async function readPage(reads: UserReads, { show, after }: Open, app: ReadKernel, now: number) {
  const trees = taskTrees(app)
  const first =
    after === undefined && !trees.has(reads.userId) ? await readFirstPage(reads, show, now, app) : null
  if (first) {
    const ids = first.tasks.map(({ id }) => id)
    const contexts = await readTaskContexts(reads, ids)
    const line = await journalSeq(reads)
    return { forest: first, indexes: [...ids.keys()], contexts, line, folded: true, more: true }
  }
  const { forest: cached, tracked, contexts, seq: line } = await trees.allTasks(reads)
  const forest = { ...cached, tracked, running: await runningSeconds(app, reads, now, cached) }
  const visibility = visibilityOf(forest, show, now)
  const page = after === undefined ? firstPage(forest, visibility) : pageAfter(forest, visibility, after)
  if (!page) throw noTask('after')
  return { forest, contexts, line, ...page }
}
