import type { monitoring } from '@lustra/contract/monitoring'
import type { ServerWords } from '@lustra/words'
import { inactivePeriod, inactiveUsers } from '../../people/account/index.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { type LogState, logState } from '../../integrations/log-store/index.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { countUsersToIndex } from '../../planning/search/index.ts'
import { jobStates, threadTexts } from './threads.ts'
import { counted } from './stored-values.ts'
import { systemInfo } from './store-info.ts'

export const getStatus: HandlerOf<typeof monitoring, 'getStatus'> = async (_, { app, now, words }) => {
  const { read } = app.database
  const values = await app.globalSettings.read()
  const states = await jobStates(read)
  const toIndex = await countUsersToIndex(app)
  const indexer = states.find(({ name, error }) => name === 'search-indexer' && error !== null)
  return {
    ...threadTexts(states, now),
    searchIndexerStatus: indexer?.error ?? words.maintenance.indexer(toIndex),
    loggerService: loggerText(logState(app), words),
    notificationProcessed: await counted(read, 'notifications-processed'),
    notificationSent: await counted(read, 'notifications-sent'),
    systemInfo: await systemInfo(app),
    usersToMigrate: toIndex,
    usersInactive: (await inactiveUsers(app, read)).length,
    inactivePeriod: await inactivePeriod(app),
    sendsMail: isMailConfigured(values),
  }
}

function loggerText(state: LogState | null, { maintenance: { logger } }: ServerWords): string {
  if (state === null) return logger.output
  const { lines, limit, dropped, cause } = state
  return cause === null ? logger.writing(lines, limit) : logger.failing(cause, dropped)
}
