import { update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type EntryId, type ReminderId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { reminders } from '@lustra/contract/reminders'
import { tasks } from '@lustra/contract/tasks'
import { type WordsOf } from '@lustra/words'
import { type AnnouncedReminder, announcedKey, choicesKeyOf } from './reminders-queries.ts'

type Choices = ResultOf<(typeof reminders)['actions']['of']>

export const chooseForTask = mutation('reminders.chooseForTask', reminders, 'setOfTask', {
  merge: ({ reminder }, { taskId, of }) => [
    update<Choices>(choicesKeyOf(taskId), (choices) => ({ ...choices, [of]: reminder })),
  ],
})

export const chooseForEntry = mutation('reminders.chooseForEntry', reminders, 'setOfEntry')

export const dismissReminders = mutation('reminders.dismiss', reminders, 'dismiss', {
  input: ({ ids }: { readonly ids: readonly ReminderId[] }) => ({ ids: [...ids] }),
  optimistic: ({ ids }) => [inAnnounced((announced) => announced.filter(({ id }) => !ids.includes(id)))],
})

interface SnoozedReminder extends Pick<AnnouncedReminder, 'id' | 'name' | 'showAt'> {
  readonly minutes: number
}

export const snoozeReminder = mutation('reminders.snooze', reminders, 'snooze', {
  input: ({ id, minutes }: SnoozedReminder) => ({ id, minutes }),
  optimistic: ({ id, showAt }) => [
    inAnnounced((announced) => announced.map((each) => (each.id === id ? { ...each, showAt } : each))),
  ],
  texts: ['reminders'],
  done: ({ reminders: { active } }, { name }) => active.snoozed(name),
  isFinal: true,
})

export const completeEntry = mutation('reminders.completeEntry', plans, 'completeTask', {
  input: ({ entryId: id }: AnnouncedReminder & { readonly entryId: EntryId }) => ({
    id,
    newStatus: 'COMPLETED' as const,
  }),
  texts: ['reminders'],
  done: completedText,
})

export const completeTask = mutation('reminders.completeTask', tasks, 'complete', {
  input: ({ taskId: id }: AnnouncedReminder) => ({ id, status: 'COMPLETED' as const, withSubtasks: false }),
  texts: ['reminders'],
  done: completedText,
})

function inAnnounced(change: (announced: AnnouncedReminder[]) => AnnouncedReminder[]) {
  return update(announcedKey, change)
}

function completedText({ reminders: { active } }: WordsOf<'reminders'>, { name }: AnnouncedReminder): string {
  return active.completed(name)
}
