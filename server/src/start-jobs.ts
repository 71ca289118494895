/** Starts the background jobs and collects the features' e-mail templates. */
import type { FastifyBaseLogger } from 'fastify'
import { emailChangeEmail } from './account/address/email-change-email.ts'
import { securityEmail } from './account/notices/notify.ts'
import { onRevocationQueued, revokeTokens } from './account/index.ts'
import { accountEmail } from './account/registration/account-emails.ts'
import type { App } from './app/app.ts'
import { deleteExpired } from './delete-expired.ts'
import { onEvernoteDue, synchronizeEvernote } from './evernote/index.ts'
import type { Job } from './jobs/run-job.ts'
import { Schedule } from './jobs/schedule.ts'
import { type EmailTemplates, sendEmails } from './mail/send-emails.ts'
import { deliverDueReminders } from './reminders/deliver-due-reminders.ts'
import { reminderEmail } from './reminders/reminder-email.ts'
import { synchronizeLists } from './mailing-list/index.ts'
import { sendNotifications } from './notifications/index.ts'
import { onNotificationQueued } from './reminders/index.ts'
import { answerUpdates, onUpdatesReceived, receiveUpdates } from './telegram/index.ts'
import { onRebuildRequested, onServiceQueued, rebuildMissing, synchronizeService } from './search/index.ts'

/** `address` is the base of links in e-mails. */
export function startJobs(app: App, log: FastifyBaseLogger, address: string): Schedule {
  const templates = emailTemplates(app, address)
  const emails: Job = {
    name: 'send-letters',
    cron: '*/30 * * * * *',
    run: (signal) => sendEmails(app, templates, signal),
  }
  const cleaner: Job = { name: 'clear-away', cron: '17 * * * *', run: (signal) => deleteExpired(app, signal) }
  const reminder: Job = {
    name: 'remind',
    cron: '*/15 * * * * *',
    run: (signal) => deliverDueReminders(app, signal),
  }
  const searchIndexer: Job = {
    name: 'search-indexer',
    cron: '*/10 * * * * *',
    run: (signal) => rebuildMissing(app, signal),
  }
  const searchService: Job = {
    name: 'search-service',
    cron: '*/10 * * * * *',
    run: (signal) => synchronizeService(app, signal),
  }
  const notifications: Job = {
    name: 'send-notifications',
    cron: '*/10 * * * * *',
    run: (signal) => sendNotifications(app, signal),
  }
  const telegramReceiver: Job = {
    name: 'telegram-receiver',
    cron: '*/10 * * * * *',
    run: (signal) => receiveUpdates(app, signal),
  }
  const telegramBot: Job = {
    name: 'telegram-bot',
    cron: '*/10 * * * * *',
    run: (signal) => answerUpdates(app, log, signal),
  }
  const revocations: Job = {
    name: 'revoke-tokens',
    cron: '*/30 * * * * *',
    run: (signal) => revokeTokens(app, signal),
  }
  const evernote: Job = {
    name: 'evernote',
    cron: '*/20 * * * * *',
    run: (signal) => synchronizeEvernote(app, log, signal),
  }
  const mailingLists: Job = {
    name: 'mailing-lists',
    cron: '*/30 * * * * *',
    run: (signal) => synchronizeLists(app, signal),
  }
  const schedule = new Schedule(app, log)
  schedule.start([
    emails,
    cleaner,
    reminder,
    searchIndexer,
    searchService,
    notifications,
    telegramReceiver,
    telegramBot,
    revocations,
    evernote,
    mailingLists,
  ])
  app.outbox.onEmailAdded(() => schedule.wake(emails))
  onNotificationQueued(app, () => schedule.wake(notifications))
  onRevocationQueued(app, () => schedule.wake(revocations))
  onEvernoteDue(app, () => schedule.wake(evernote))
  onUpdatesReceived(app, () => schedule.wake(telegramBot))
  onRebuildRequested(app, () => schedule.wake(searchIndexer))
  onServiceQueued(app, () => schedule.wake(searchService))
  return schedule
}

export function emailTemplates(app: App, address: string): EmailTemplates {
  return {
    registration: (request) => accountEmail(app, request, address),
    password: (request) => accountEmail(app, request, address),
    emailChange: (request) => emailChangeEmail(app, request, address),
    security: (request) => securityEmail(app, request, address),
    reminders: (request) => reminderEmail(app, request, address),
  }
}
