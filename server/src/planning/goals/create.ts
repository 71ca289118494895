import type { goals } from '@lustra/contract/goals'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { taskRowOf } from '../tasks/index.ts'
import { wireGoal } from './goal-reply.ts'
import { refuseCriterion } from './refusals.ts'

export const create: WriteHandlerOf<typeof goals, 'create'> = (
  { id, taskId, text, type, criterion },
  { app, author, now },
) =>
  app.store.write(author, 'goals.create', async (writer) => {
    if ((await writer.rows('goals', [id])).length > 0) {
      throw new Refusal('conflict', (words) => words.goalRefusals.idTaken, { field: 'id' })
    }
    await taskRowOf(writer, taskId, 'taskId')
    refuseCriterion(type, criterion)
    await writer.insert('goals', {
      id,
      task_id: taskId,
      name: text,
      kind: type,
      status: 'active',
      operator: criterion?.operator ?? null,
      check_value: criterion?.checkValue ?? null,
      created_at: now,
      removed_at: null,
    })
    writer.about(text)
    return { goal: await wireGoal(writer, id) }
  })
