/** Starts the background jobs and collects the features' e-mail templates. */
import type { FastifyBaseLogger } from 'fastify'
import { emailChangeEmail } from './account/address/email-change-email.ts'
import { inactivityEmail } from './account/inactivity/inactivity-email.ts'
import { securityEmail } from './account/notices/notify.ts'
import { onRevocationQueued, removeInactiveJob, revocationJobs } from './account/index.ts'
import { accountEmail } from './account/registration/account-emails.ts'
import type { App } from './app/app.ts'
import { onDataDeleted, reclaimDeleted } from './app/deleted-data.ts'
import { backUpJob } from './backup/scheduled-backups.ts'
import { clearTokens, deleteExpired } from './delete-expired.ts'
import { onEvernoteDue, synchronizeEvernote } from './evernote/index.ts'
import type { Job } from './jobs/run-job.ts'
import { Schedule } from './jobs/schedule.ts'
import { type EmailTemplates, sendEmails } from './mail/send-emails.ts'
import { deliverDueReminders } from './reminders/deliver-due-reminders.ts'
import { reminderEmail } from './reminders/reminder-email.ts'
import { synchronizeLists } from './mailing-list/index.ts'
import {
  alertAdministrators,
  alertEmail,
  clearCaches,
  collectCoreMetrics,
  collectUserMetrics,
  onResetOrdered,
  resetUserCaches,
  writeUsage,
} from './monitoring/index.ts'
import { sendNotifications } from './notifications/index.ts'
import { onNotificationQueued } from './reminders/index.ts'
import { askAfterLostEventsJob } from './subscription/index.ts'
import { paymentEmail } from './subscription/payment-email.ts'
import { answerUpdates, onUpdatesReceived, receiveUpdates } from './telegram/index.ts'
import { onRebuildRequested, onServiceQueued, rebuildMissing, synchronizeService } from './search/index.ts'

/** `address` is the base of links in e-mails. */
export function startJobs(app: App, log: FastifyBaseLogger, address: string): Schedule {
  const jobs = jobsOf(app, log, address)
  const schedule = new Schedule(app, log)
  schedule.start(Object.values(jobs).flat())
  app.outbox.onEmailAdded(() => schedule.wake(jobs.emails))
  onNotificationQueued(app, () => schedule.wake(jobs.notifications))
  onRevocationQueued(app, () => jobs.revocations.forEach((job) => schedule.wake(job)))
  onEvernoteDue(app, () => schedule.wake(jobs.evernote))
  onUpdatesReceived(app, () => schedule.wake(jobs.telegramBot))
  onRebuildRequested(app, () => schedule.wake(jobs.searchIndexer))
  onResetOrdered(app, () => schedule.wake(jobs.cacheResetter))
  onServiceQueued(app, () => schedule.wake(jobs.searchService))
  // PostgreSQL reads whole tables for it, and does it at its time.
  if (app.database.engine === 'sqlite') onDataDeleted(app, () => schedule.wake(jobs.reclaimer))
  return schedule
}

/** Every background job. */
export function jobsOf(app: App, log: FastifyBaseLogger, address: string) {
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
  const tokenCleaner: Job = { name: 'clear-tokens', cron: '40 * * * * *', run: () => clearTokens(app) }
  const cacheCleaner: Job = {
    name: 'clear-caches',
    cron: '*/30 * * * * *',
    isInEveryProcess: true,
    run: () => clearCaches(app),
  }
  const cacheResetter: Job = {
    name: 'reset-user-caches',
    cron: '*/30 * * * * *',
    isInEveryProcess: true,
    run: (signal) => resetUserCaches(app, signal),
  }
  const coreMetrics: Job = {
    name: 'core-metrics',
    cron: '20 * * * * *',
    run: (signal) => collectCoreMetrics(app, signal),
  }
  const userMetrics: Job = { name: 'user-metrics', cron: '50 * * * * *', run: () => collectUserMetrics(app) }
  const usageWriter: Job = { name: 'usage-writer', cron: '*/30 * * * * *', run: () => writeUsage(app) }
  const reclaimer: Job = {
    name: 'reclaim-deleted',
    cron: '30 */10 * * * *',
    isInEveryProcess: true,
    run: (signal) => reclaimDeleted(app, signal),
  }
  const alerts: Job = { name: 'alerts', cron: '0 */5 * * * *', run: () => alertAdministrators(app) }
  return {
    emails,
    cleaner,
    reminder,
    searchIndexer,
    searchService,
    notifications,
    telegramReceiver,
    telegramBot,
    revocations: revocationJobs(app),
    lostEvents: askAfterLostEventsJob(app),
    evernote,
    mailingLists,
    tokenCleaner,
    cacheCleaner,
    cacheResetter,
    coreMetrics,
    userMetrics,
    usageWriter,
    alerts,
    reclaimer,
    backup: backUpJob(app),
    inactiveData: removeInactiveJob(app, log),
  } as const satisfies Readonly<Record<string, Job | readonly Job[]>>
}

export function emailTemplates(app: App, address: string): EmailTemplates {
  return {
    registration: (request) => accountEmail(app, request, address),
    password: (request) => accountEmail(app, request, address),
    invitation: (request) => accountEmail(app, request, address),
    emailChange: (request) => emailChangeEmail(app, request, address),
    security: (request) => securityEmail(app, request, address),
    payment: (request) => paymentEmail(app, request, address),
    inactivity: (request) => inactivityEmail(app, request, address),
    alert: (request) => alertEmail(app, request, address),
    reminders: (request) => reminderEmail(app, request, address),
  }
}
