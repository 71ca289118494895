import type { goals } from '@lustra/contract/goals'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import { wireGoal, wireRecord } from './goal-reply.ts'
import { recordOf, refuseRecord } from './refusals.ts'

/** Changes only the properties in `changes`. */
export const changeRecord: WriteHandlerOf<typeof goals, 'changeRecord'> = (
  { id, changes },
  { app, author },
) =>
  app.store.write(author, 'goals.changeRecord', async (writer) => {
    const { record, goal } = await recordOf(writer, id)
    const { day, value = record.value, note = record.note } = changes
    const columns = { value, note, day: day === undefined ? record.day : storedDay(day) }
    refuseRecord(goal, columns)
    await writer.update('goal_records', id, columns)
    writer.about(goal.name)
    return { goal: await wireGoal(writer, goal.id), record: wireRecord({ ...record, ...columns }) }
  })
