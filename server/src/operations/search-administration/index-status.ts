import type { search as calls } from '@lustra/contract/search'
import type { HandlerOf } from '../../call/handler.ts'
import { countUsersToIndex } from '../../planning/search/index.ts'

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
    service: (await app.hooks.searchService?.status(app)) ?? null,
  }
}
