import type { goals } from '@lustra/contract/goals'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { taskRowOf } from '../tasks/index.ts'

/** Only a root task can be a big goal (TSK-N12). */
export const markBigGoal: WriteHandlerOf<typeof goals, 'markBigGoal'> = (
  { taskId, bigGoal },
  { app, author, now },
) =>
  app.store.write(author, 'goals.markBigGoal', async (writer) => {
    const task = await taskRowOf(writer, taskId, 'taskId')
    if (task.parent_id !== null) {
      throw new Refusal('conflict', (words) => words.goalRefusals.notAtTheTop, { field: 'taskId' })
    }
    const big_goal = bigGoal === null ? null : Number(bigGoal)
    await writer.update('tasks', taskId, { big_goal, changed_at: now })
    writer.about(task.name)
    return { taskId }
  })
