import { taskTrees } from '../tasks/index.ts'
import type { goals } from '@lustra/contract/goals'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { goalChoices, goalGroups } from './goal-reply.ts'

export const list: ReadHandlerOf<typeof goals, 'list'> = (_, { app, user }) =>
  reading(app, user.id, async (reads) => ({
    groupedGoals: await goalGroups(reads, taskTrees(app)),
    choices: await goalChoices(reads, taskTrees(app)),
  }))
