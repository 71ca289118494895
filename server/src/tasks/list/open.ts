import { taskTrees } from '../tree/task-tree-cache.ts'
import type { App } from '../../app/app.ts'
import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../../clock/user-clock.ts'
import type { HandlerOf } from '../../call/serve.ts'
import { readTaskContexts, wireContext } from '../../contexts/index.ts'
import { type UserReads, reading } from '../../store/user-reads.ts'
import { readPlaces } from './calendar-places.ts'
import { firstSight } from './first-page.ts'
import { journalSeq } from '../tree/task-tree-cache.ts'
import { noTask } from '../refusals.ts'
import { firstSlice, shownIn, sliceAfter } from './visible-tasks.ts'
import { wireTasks } from './task-reply.ts'

export const open: HandlerOf<typeof tasks, 'open'> = (input, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest, numbers, contexts, ...rest } = await sliceFor(reads, input, app, now)
    const ids = numbers.map((number) => forest.tasks[number]!.id)
    const places = await readPlaces(reads, storedNow(now, user.timeZone), ids)
    return {
      tasks: wireTasks(forest, numbers, contexts, places),
      contexts: input.after === undefined ? contexts.contexts.map(wireContext) : [],
      ...rest,
    }
  })

type Open = InputOf<(typeof tasks)['actions']['open']>

async function sliceFor(reads: UserReads, { show, after }: Open, app: App, now: number) {
  const trees = taskTrees(app)
  const sight = after === undefined && !trees.has(reads.userId) ? await firstSight(reads, show, now) : null
  if (sight) {
    const ids = sight.tasks.map(({ id }) => id)
    const contexts = await readTaskContexts(reads, ids)
    const line = await journalSeq(reads)
    return { forest: sight, numbers: [...ids.keys()], contexts, line, folded: true, more: true }
  }
  const { forest: known, tracked, contexts, seq: line } = await trees.of(reads)
  const forest = { ...known, tracked }
  const shown = shownIn(forest, show, now)
  const slice = after === undefined ? firstSlice(forest, shown) : sliceAfter(forest, shown, after)
  if (!slice) throw noTask('after')
  return { forest, contexts, line, ...slice }
}
