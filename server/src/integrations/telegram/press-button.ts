/** Handles the buttons of bot messages: accept a time, complete a reminded task, or snooze a reminder. */
import type { EntryId, NoteId, ReminderId, TaskId } from '@lustra/contract/ids'
import type { UserContext } from '../../call/context.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { nameOfNote, process } from '../../planning/inbox/index.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { completeTask as completeEntry } from '../../planning/plans/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dismiss, isOfDueDate, reminderName, snooze, whenText } from '../../planning/reminders/index.ts'
import { complete as completeTask } from '../../planning/tasks/index.ts'
import { type Bot, answerButton, replaceMessage } from './bot-api.ts'
import { suggestionIn } from './suggestion.ts'
import type { PressedButton } from './update.ts'

const snoozeMinutes = 10

type Action = (context: UserContext, id: string) => Promise<string>

const actions: Readonly<Record<string, Action>> = {
  plan: planNote,
  done: completeReminded,
  snooze: remindLater,
}

export async function pressButton(context: UserContext, bot: Bot, button: PressedButton): Promise<void> {
  const [kind = '', id = ''] = (button.data ?? '').split(':')
  const action = Object.hasOwn(actions, kind) ? actions[kind] : undefined
  if (!action) return
  const { isDone, text } = await outcomeOf(context, action, id)
  await ignoringRefusals(() => answerButton(bot, button.id, text))
  const { message } = button
  if (!isDone || message?.text === undefined) return
  const replaced = `${message.text}\n\n${context.words.telegram.done(text)}`
  await ignoringRefusals(() => replaceMessage(bot, String(message.chat.id), message.message_id, replaced))
}

async function outcomeOf(context: UserContext, action: Action, id: string) {
  try {
    return { isDone: true, text: await action(context, id) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isDone: false, text: error.messageIn(context.words) }
  }
}

/** Old buttons cannot be answered, and their messages cannot change. */
async function ignoringRefusals(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof OutgoingFailure && error.status === 400)) throw error
  }
}

async function planNote(context: UserContext, id: string): Promise<string> {
  const { app, user, words } = context
  const note = await app.database.read
    .selectFrom('notes')
    .select(['text', 'created_at'])
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirst()
  // "Tomorrow" is relative to the day on which the note was written.
  const rules = note && { ...user, now: localTimeAt(note.created_at, user.timeZone) }
  const task = note && suggestionIn(note.text, rules!)
  if (!task) throw new Refusal('not-found', () => words.telegram.processed)
  await process({ id: id as NoteId, task }, context)
  const { time, tl } = task.place
  return words.telegram.planned(task.name, whenText(time, tl, user))
}

async function completeReminded(context: UserContext, id: string): Promise<string> {
  const { author, words } = context
  const { task_id: taskId, ...reminder } = await remindedOf(context, id)
  if (taskId === null) throw new Refusal('not-found', ({ taskRefusals }) => taskRefusals.noTask)
  if (isOfDueDate({ ...reminder, task_id: taskId })) {
    await completeTask({ id: taskId as TaskId, status: 'COMPLETED', withSubtasks: false }, context)
  } else await completeEntry({ id: reminder.about as EntryId, newStatus: 'COMPLETED' }, context)
  await dismiss({ ids: [id as ReminderId] }, { ...context, author: { ...author, receipt: {} } })
  return words.reminders.active.completed(reminder.name)
}

async function remindLater(context: UserContext, id: string): Promise<string> {
  const { name } = await remindedOf(context, id)
  await snooze({ id: id as ReminderId, minutes: snoozeMinutes }, context)
  return context.words.reminders.active.snoozed(name)
}

async function remindedOf({ app, user, words }: UserContext, id: string) {
  const row = await app.database.read
    .selectFrom('reminders')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'reminders.user_id').onRef('tasks.id', '=', 'reminders.task_id'),
    )
    .select(['reminders.about', 'reminders.task_id', 'reminders.level', 'tasks.name'])
    .where('reminders.user_id', '=', user.id)
    .where('reminders.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', () => words.taskRefusals.noTask)
  return { ...row, name: nameOfNote(reminderName(row, user)) }
}
