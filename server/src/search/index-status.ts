import type { search as calls } from '@lustra/contract/search'
import type { App } from '../app/app.ts'
import type { HandlerOf } from '../call/handler.ts'
import { countUsersToIndex } from './rebuild.ts'
import { serviceHealth } from './service/service-health.ts'
import { searchServiceOf } from './service/service-settings.ts'

const aliveMs = 3 * 60_000

export const indexStatus: HandlerOf<typeof calls, 'indexStatus'> = async (_, { app, now }) => {
  const { read } = app.database
  const jobs = await read
    .selectFrom('jobs')
    .select(['alive_at', 'error'])
    .where('name', 'in', ['search-indexer', 'search-service'])
    .execute()
  return {
    searchIndexerThread: jobs.length > 0 && jobs.every(({ alive_at }) => now - alive_at < aliveMs),
    searchIndexerStatus: jobs.flatMap(({ error }) => error ?? []).join('; '),
    waiting: await countUsersToIndex(app),
    service: await serviceStatus(app),
  }
}

async function serviceStatus(app: App) {
  const service = searchServiceOf(await app.globalSettings.read())
  if (service === null) return null
  const { read } = app.database
  const { accounts } = await read
    .selectFrom('search_service_users')
    .select(({ fn }) => fn.countAll<number>().as('accounts'))
    .where('service', '=', service.key)
    .where('is_complete', '=', 1)
    .executeTakeFirstOrThrow()
  const { queued } = await read
    .selectFrom('search_service_queue')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .executeTakeFirstOrThrow()
  const { cause, failures } = serviceHealth(app)
  return { cause, failures, accounts, queued }
}
