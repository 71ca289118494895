/** Starts the background jobs, and collects the e-mail templates of the features. */
import type { FastifyBaseLogger } from 'fastify'
import type { App } from './app/app.ts'
import { onDataDeleted, reclaimDeleted } from './kernel/app/deleted-data.ts'
import { deleteExpired } from './delete-expired.ts'
import { features } from './features.ts'
import type { Job } from './jobs/run-job.ts'
import { Schedule } from './jobs/schedule.ts'
import { type EmailTemplates, completeTemplates, sendEmails } from './mail/send-emails.ts'

/** `address` is the base of links in e-mails. */
export function startJobs(app: App, log: FastifyBaseLogger, address: string): Schedule {
  const schedule = new Schedule(app, log)
  schedule.start(jobsOf(app, log, address))
  return schedule
}

export function jobsOf(app: App, log: FastifyBaseLogger, address: string): readonly Job[] {
  const templates = emailTemplates(app, address)
  return [
    {
      name: 'send-letters',
      cron: '*/30 * * * * *',
      wokenBy: (wake) => app.outbox.onEmailAdded(wake),
      run: (signal) => sendEmails(app, templates, signal),
    },
    { name: 'clear-away', cron: '17 * * * *', run: (signal) => deleteExpired(app, signal) },
    {
      name: 'reclaim-deleted',
      cron: '30 */10 * * * *',
      isInEveryProcess: true,
      // PostgreSQL reads whole tables for it, so it runs only on schedule.
      ...(app.database.engine === 'sqlite' && { wokenBy: (wake) => onDataDeleted(app, wake) }),
      run: (signal) => reclaimDeleted(app, signal),
    },
    ...features.flatMap(({ jobs }) => jobs?.(app, log) ?? []),
  ]
}

export function emailTemplates(app: App, address: string): EmailTemplates {
  return completeTemplates(Object.assign({}, ...features.map(({ emails }) => emails?.(app, address))))
}
