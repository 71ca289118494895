import { taskOf, taskTrees } from '../tasks/index.ts'
import type { dashboard } from '@lustra/contract/dashboard'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { plansState } from '../plans/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'

export const selectDueTask: ReadHandlerOf<typeof dashboard, 'selectDueTask'> = async (
  { taskId },
  { app, user },
) => {
  const { forest } = await reading(app, user.id, (reads) => taskTrees(app).allTasks(reads))
  taskOf(forest, taskId, 'taskId')
  await plansState.change(app, user.id, { selection: taskId })
  return {}
}
