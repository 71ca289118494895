import { changeStatus, completeOrReopen, taskTrees } from '../tasks/index.ts'
import type { time } from '@lustra/contract/time'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { timeTasks } from './time-tasks.ts'

/** Completes a task, or reopens a completed one (TIM-070). */
export const completeTask: WriteHandlerOf<typeof time, 'completeTask'> = ({ taskId, status }, context) =>
  context.app.store.write(context.author, 'time.completeTask', async (writer) => {
    const request = { id: taskId, to: completeOrReopen(status), withSubtasks: false }
    const changed = await changeStatus(context, writer, request).catch(explain(status))
    const tasks = await taskTrees(context.app).tasksAfter(writer, changed)
    const recordTasks = await timeTasks(writer, tasks, changed, context.now)
    return { recordTasks, tasks: recordTasks.filter((task) => task.status === 'NORMAL') }
  })

/** Refuses with one line for the pop-over that says what failed and why (TIM-071). */
function explain(status: 'NORMAL' | 'COMPLETED') {
  return (error: unknown): never => {
    if (status === 'NORMAL' || !(error instanceof Refusal) || error.code !== 'conflict') throw error
    throw new Refusal('conflict', (words) => words.timeRefusals.cannotComplete(error.messageIn(words)), {
      cause: error,
    })
  }
}
