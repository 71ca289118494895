import type { goals } from '@lustra/contract/goals'
import type { HandlerOf } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'
import { goalsOf } from './goal-reply.ts'

/** What a task's panel shows: of 50,000 tasks it needs none of the others. */
export const ofTask: HandlerOf<typeof goals, 'ofTask'> = ({ taskId }, { app, user }) =>
  reading(app, user.id, async (reads) => ({ goals: await goalsOf(reads, taskId) }))
