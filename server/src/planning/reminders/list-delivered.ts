import type { reminders } from '@lustra/contract/reminders'
import { shortFromStored } from '@lustra/contract/wire-date'
import type { EntryId, ReminderId, TaskId } from '@lustra/contract/ids'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { readDelivered } from './delivered-reminders.ts'

export const listDelivered: ReadHandlerOf<typeof reminders, 'said'> = (_input, { app, user, now }) =>
  reading(app, user.id, async (reads) => ({
    reminders: (await readDelivered(reads, now)).map((each) => ({
      id: each.id as ReminderId,
      taskId: each.task_id as TaskId,
      entryId: each.about === each.task_id ? null : (each.about as EntryId),
      name: each.name,
      time: shortFromStored(each.start_time),
      tl: each.level,
      dur: each.duration,
      at: each.show_at,
      wait: Math.max(0, Math.ceil((each.show_at - now) / 1000)),
    })),
  }))
