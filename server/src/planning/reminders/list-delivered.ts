import type { reminders } from '@lustra/contract/reminders'
import { dayDigits, shortFromStored } from '@lustra/contract/wire-date'
import type { EntryId, ReminderId, TaskId } from '@lustra/contract/ids'
import { dayOf, parseLocalTime } from '@lustra/domain/calendar'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type DeliveredReminder, readDelivered } from './delivered-reminders.ts'
import { reviewKindOf } from './reminder-line.ts'

export const listDelivered: ReadHandlerOf<typeof reminders, 'said'> = (_input, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const delivered = await readDelivered(reads, user, now)
    const shown = ({ id, show_at: at }: DeliveredReminder) => ({
      id: id as ReminderId,
      at,
      wait: Math.max(0, Math.ceil((at - now) / 1000)),
    })
    return {
      reminders: delivered.flatMap((each) =>
        each.name === null
          ? []
          : {
              ...shown(each),
              taskId: each.task_id as TaskId,
              entryId: each.about === each.task_id ? null : (each.about as EntryId),
              name: each.name,
              time: shortFromStored(each.start_time),
              tl: each.level,
              dur: each.duration,
            },
      ),
      reviews: delivered
        .filter(({ name }) => name === null)
        .map((each) => ({
          ...shown(each),
          kind: reviewKindOf(each.level),
          start: dayDigits(dayOf(parseLocalTime(each.start_time)!)),
        })),
    }
  })
