/** Repairs a forgotten timer: keeps, cuts or splits it. */
import { newRecordId } from '@lustra/contract/ids'
import type { time } from '@lustra/contract/time'
import type { LocalTime } from '@lustra/domain/calendar'
import { Refusal } from '../../../kernel/refusal.ts'
import type { ReadContext } from '../../../kernel/app/kernel.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import type { TimersTable } from '../../../kernel/database/tables.ts'
import { instantsOf } from '../records/free-time.ts'
import { refuseTakenRecordId, timerOf } from '../refusals.ts'
import { recordTimer, secondsOf } from './timers.ts'
import { trackedWithTimer } from '../records/tracked-reply.ts'

export const keepTimer: WriteHandlerOf<typeof time, 'keepTimer'> = ({ timerId }, { app, author, now }) =>
  app.store.write(author, 'time.keepTimer', async (writer) => {
    const timer = await timerOf(writer, timerId)
    await writer.update('timers', timer.id, { kept_at: now })
    return trackedWithTimer({ app, now }, writer, timer.task_id)
  })

export const cutTimer: WriteHandlerOf<typeof time, 'cutTimer'> = (
  { timerId, until },
  { app, author, user, now },
) =>
  app.store.write(author, 'time.cutTimer', async (writer) => {
    const timer = await timerOf(writer, timerId)
    const end = instantWhileRunning(timer, until, { now, user }, 'until')
    await recordTimer(writer, timer, end, now)
    return trackedWithTimer({ app, now }, writer, timer.task_id)
  })

export const splitTimer: WriteHandlerOf<typeof time, 'splitTimer'> = (
  { timerId, until, resumed, recordId },
  { app, author, user, now },
) =>
  app.store.write(author, 'time.splitTimer', async (writer) => {
    const timer = await timerOf(writer, timerId)
    await refuseTakenRecordId(writer, recordId)
    const end = instantWhileRunning(timer, until, { now, user }, 'until')
    const start = instantWhileRunning(timer, resumed, { now, user }, 'resumed')
    if (start < end) throw outside('resumed')
    await recordTimer(writer, timer, end, now)
    await writer.insert('timers', {
      ...timer,
      id: recordId ?? newRecordId(),
      start_at: start * 1000,
      kept_at: null,
      created_at: now,
    })
    return trackedWithTimer({ app, now }, writer, timer.task_id)
  })

/** The first instant of a local time between the start of the timer and now. */
function instantWhileRunning(
  timer: TimersTable,
  time: LocalTime,
  { now, user }: Pick<ReadContext, 'now' | 'user'>,
  field: string,
): number {
  const instant = instantsOf(time, user.timeZone).find(
    (at) => at > secondsOf(timer.start_at) && at <= secondsOf(now),
  )
  if (instant === undefined) throw outside(field)
  return instant
}

function outside(field: string): Refusal {
  return new Refusal('conflict', (words) => words.timeRefusals.outsideTimer, { field })
}
