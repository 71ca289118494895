/** The actions of the monitoring page. */
import type { security } from '@lustra/contract/account'
import { newId } from '@lustra/contract/ids'
import { inactivePeriod, removeInactiveJob } from '../../people/account/index.ts'
import { callerOf, recordOnInstallation } from '../audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { runJob } from '../../jobs/run-job.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { buildMissingNow, countUsersToIndex } from '../../planning/search/index.ts'
import { cacheStatusOf, orderClearing, orderReset } from './caches.ts'
import { isRunning } from './threads.ts'

export const cacheStatus: HandlerOf<typeof security, 'cacheStatus'> = async (_, { app }) => cacheStatusOf(app)

export const clearCache: HandlerOf<typeof security, 'clearCache'> = async (_, context) => {
  const { app, words } = context
  const { userCount } = await cacheStatusOf(app)
  await orderClearing(app, callerOf(context))
  return { text: words.maintenance.cleared(userCount) }
}

export const userCacheClear: HandlerOf<typeof security, 'userCacheClear'> = async (_, context) => {
  const { app, words } = context
  const { userCount } = await cacheStatusOf(app)
  await orderReset(app, callerOf(context))
  return { text: words.maintenance.resetting(userCount) }
}

/** Of the data derived from a user's rows, only the search index has a version. */
export const applyUserMigrations: HandlerOf<typeof security, 'applyUserMigrations'> = async (_, context) => {
  const { app, now, words } = context
  if ((await countUsersToIndex(app)) === 0) return { text: words.maintenance.nothingToMigrate }
  if (await isRunning(app.database.read, 'search-indexer', now)) throw inProgress()
  const users = await buildMissingNow(app)
  await recordOnInstallation(context, 'user-migrations-applied', String(users))
  return { text: words.maintenance.migrating(users) }
}

export const removeInactiveUserData: HandlerOf<typeof security, 'removeInactiveUserData'> = async (
  _,
  context,
) => {
  const { app, log, words } = context
  const texts = words.maintenance.inactive
  if ((await inactivePeriod(app)) === 0) return { text: texts.off }
  if (!isMailConfigured(await app.globalSettings.read())) return { text: texts.noMail }
  let text = ''
  const job = removeInactiveJob(app, log, {
    actor: callerOf(context),
    onDone: ({ warned, removed }) => {
      text = texts.done(warned, removed.length)
    },
  })
  const runner = { database: app.database, now: app.now, owner: newId() }
  const { ran, error } = await runJob(runner, job, { early: true })
  if (!ran) throw inProgress()
  if (error) throw error
  return { text }
}

function inProgress(): Refusal {
  return new Refusal('in-progress', (words) => words.maintenance.inProgress)
}
