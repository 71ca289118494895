import type { dashboard } from '@lustra/contract/dashboard'
import type { HandlerOf } from '../call/serve.ts'
import { plansState } from '../plans/display/plans-state.ts'
import { reading } from '../store/user-reads.ts'
import { taskOf } from '../tasks/refusals.ts'

export const selectDueTask: HandlerOf<typeof dashboard, 'selectDueTask'> = async (
  { taskId },
  { app, user },
) => {
  const { forest } = await reading(app, user.id, (reads) => app.forests.of(reads))
  taskOf(forest, taskId, 'taskId')
  await plansState.change(app, user.id, { selection: taskId })
  return {}
}
