import { taskTrees } from '../tasks/index.ts'
import type { time } from '@lustra/contract/time'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { taskList } from './task-list.ts'
import { recentTasks } from './time-tasks.ts'

export const listTasks: ReadHandlerOf<typeof time, 'listTasks'> = (request, { app, user, now }) =>
  reading(app, user.id, async (reads) =>
    taskList(await taskTrees(app).allTasks(reads), await recentTasks(reads, now), request),
  )
