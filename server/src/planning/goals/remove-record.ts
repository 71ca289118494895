import type { goals } from '@lustra/contract/goals'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { wireGoal } from './goal-reply.ts'
import { recordOf } from './refusals.ts'

export const removeRecord: WriteHandlerOf<typeof goals, 'removeRecord'> = ({ id }, { app, author }) =>
  app.store.write(author, 'goals.removeRecord', async (writer) => {
    const { goal } = await recordOf(writer, id)
    await writer.delete('goal_records', [id])
    writer.about(goal.name)
    return { goal: await wireGoal(writer, goal.id) }
  })
