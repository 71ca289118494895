import type { InputOf } from '@lustra/contract/call'
import type { goals } from '@lustra/contract/goals'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { GoalsTable } from '../../kernel/database/tables.ts'
import { wireGoal } from './goal-reply.ts'
import { goalOf, refuseCriterion } from './refusals.ts'

/** Changes only the properties in `changes`. The user sets the status; the criterion only suggests it (TSK-N13). */
export const change: WriteHandlerOf<typeof goals, 'change'> = ({ id, changes }, { app, author }) =>
  app.store.write(author, 'goals.change', async (writer) => {
    const goal = await goalOf(writer, id)
    refuseCriterion(goal.kind, changes.criterion)
    await writer.update('goals', id, columnsOf(changes))
    writer.about(changes.text ?? goal.name)
    return { goal: await wireGoal(writer, id) }
  })

type Changes = InputOf<(typeof goals)['actions']['change']>['changes']

function columnsOf({ text, status, criterion }: Changes): Partial<GoalsTable> {
  return {
    ...(text !== undefined && { name: text }),
    ...(status !== undefined && { status }),
    ...(criterion !== undefined && {
      operator: criterion?.operator ?? null,
      check_value: criterion?.checkValue ?? null,
    }),
  }
}
