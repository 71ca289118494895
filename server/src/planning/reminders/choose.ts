/** The reminders of a task, its due date and single entries. */
import type { reminders } from '@lustra/contract/reminders'
import { type Reminder, formatReminder } from '@lustra/domain/reminders'
import type { ReadHandlerOf, WriteHandlerOf } from '../../kernel/app/handler.ts'
import { changeEntry, liveEntry } from '../scheduling/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { noTask, taskRowOf } from '../tasks/index.ts'

export const of: ReadHandlerOf<typeof reminders, 'of'> = ({ taskId, entryId }, { app, user }) =>
  reading(app, user.id, async ({ read, userId }) => {
    const task = await read
      .selectFrom('tasks')
      .select(['reminder', 'due_reminder'])
      .where('user_id', '=', userId)
      .where('id', '=', taskId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!task) throw noTask('taskId')
    const entry = await read
      .selectFrom('entries')
      .select('reminder')
      .where('user_id', '=', userId)
      .where('id', '=', entryId ?? '')
      .executeTakeFirst()
    return { plans: task.reminder, due: task.due_reminder, entry: entry?.reminder ?? null }
  })

export const setOfTask: WriteHandlerOf<typeof reminders, 'setOfTask'> = (
  { taskId, of, reminder },
  { app, author, now },
) =>
  app.store.write(author, 'reminders.setOfTask', async (writer) => {
    const { name } = await taskRowOf(writer, taskId, 'taskId')
    const chosen = stored(reminder)
    await writer.update('tasks', taskId, {
      ...(of === 'plans' ? { reminder: chosen } : { due_reminder: chosen }),
      changed_at: now,
    })
    writer.about(name)
    return { reminder: chosen }
  })

export const setOfEntry: WriteHandlerOf<typeof reminders, 'setOfEntry'> = (
  { id, reminder, forAll },
  { app, author, now },
) =>
  app.store.write(author, 'reminders.setOfEntry', async (writer) => {
    const entry = await liveEntry(writer, id)
    const { name } = await taskRowOf(writer, entry.taskId)
    const chosen = stored(reminder)
    if (forAll) await writer.update('tasks', entry.taskId, { reminder: chosen, changed_at: now })
    const own = forAll ? null : chosen
    // An occurrence is stored only when it has its own reminder.
    if (entry.stored || own !== null) await changeEntry(writer, entry, { reminder: own }, now)
    writer.about(name)
    return { reminder: chosen }
  })

function stored(reminder: Reminder | null): string | null {
  return reminder && formatReminder(reminder)
}
