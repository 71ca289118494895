/** The background jobs there are. */
import type { FastifyBaseLogger } from 'fastify'
import type { App } from './create-app.ts'
import { sendLetters } from './mail/send-emails.ts'
import { remind } from './reminders/remind.ts'
import { clearAway } from './delete-expired.ts'
import type { Job } from './jobs/run-job.ts'
import { Schedule } from './jobs/schedule.ts'

/** `address` is what links in letters begin with. */
export function startJobs(app: App, log: FastifyBaseLogger, address: string): Schedule {
  const letters: Job = {
    name: 'send-letters',
    cron: '*/30 * * * * *',
    run: (signal) => sendLetters(app, address, signal),
  }
  const cleaner: Job = { name: 'clear-away', cron: '17 * * * *', run: (signal) => clearAway(app, signal) }
  const reminder: Job = { name: 'remind', cron: '*/15 * * * * *', run: (signal) => remind(app, signal) }
  const schedule = new Schedule(app, log)
  schedule.start([letters, cleaner, reminder])
  app.outbox.onPost(() => schedule.wake(letters))
  return schedule
}
