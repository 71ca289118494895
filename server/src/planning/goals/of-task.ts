import type { goals } from '@lustra/contract/goals'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { goalsOf } from './goal-reply.ts'

export const ofTask: ReadHandlerOf<typeof goals, 'ofTask'> = ({ taskId }, { app, user }) =>
  reading(app, user.id, async (reads) => ({ goals: await goalsOf(reads, taskId) }))
