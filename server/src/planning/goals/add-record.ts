import type { goals } from '@lustra/contract/goals'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import { wireGoal } from './goal-reply.ts'
import { goalOf, refuseRecord } from './refusals.ts'

export const addRecord: WriteHandlerOf<typeof goals, 'addRecord'> = (
  { goalId, record },
  { app, author, now },
) =>
  app.store.write(author, 'goals.addRecord', async (writer) => {
    const goal = await goalOf(writer, goalId, 'goalId')
    refuseRecord(goal, record)
    if ((await writer.rows('goal_records', [record.id])).length > 0) {
      throw new Refusal('conflict', (words) => words.goalRefusals.idTaken, { field: 'id' })
    }
    await writer.insert('goal_records', {
      id: record.id,
      goal_id: goalId,
      day: storedDay(record.day),
      value: record.value,
      note: record.note,
      created_at: now,
    })
    writer.about(goal.name)
    return { goal: await wireGoal(writer, goalId) }
  })
