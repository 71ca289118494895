import type { time } from '@lustra/contract/time'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { recordTimer, secondsOf } from './timers.ts'
import { timerOf } from '../refusals.ts'
import { trackedWithTimer } from '../records/tracked-reply.ts'

export const stopTimer: WriteHandlerOf<typeof time, 'stopTimer'> = ({ timerId }, { app, author, now }) =>
  app.store.write(author, 'time.stopTimer', async (writer) => {
    const timer = await timerOf(writer, timerId)
    await recordTimer(writer, timer, secondsOf(now), now)
    const reply = await trackedWithTimer({ app, now }, writer, timer.task_id)
    writer.about(reply.task?.name ?? '')
    return reply
  })
