/** What search gives the server: its administration, and the search service. */
import { search } from '@lustra/contract/search'
import { someServerCalls } from '../call/handler.ts'
import type { ServerFeature } from '../server-feature.ts'
import { fullIndex } from './full-index.ts'
import { indexStatus } from './index-status.ts'
import { onRebuildRequested, rebuildMissing } from './rebuild.ts'
import { checkSearchService } from './service/check-service.ts'
import { findByService } from './service/find-by-service.ts'
import { onServiceQueued } from './service/on-service-queued.ts'
import { synchronizeService } from './service/synchronize.ts'

export const searchServerFeature: ServerFeature = {
  calls: [someServerCalls(search, { fullIndex, indexStatus })],
  environment: (app) => ({ findByService: (query) => findByService(app, query) }),
  jobs: (app) => [
    {
      name: 'search-indexer',
      cron: '*/10 * * * * *',
      wokenBy: (wake) => onRebuildRequested(app, wake),
      run: (signal) => rebuildMissing(app, signal),
    },
    {
      name: 'search-service',
      cron: '*/10 * * * * *',
      wokenBy: (wake) => onServiceQueued(app, wake),
      run: (signal) => synchronizeService(app, signal),
    },
  ],
  probes: {
    search: {
      needed: ['search_service_url'],
      addresses: ['search_service_url'],
      secrets: ['search_service_password'],
      check: async (values, { signal }) => ((await checkSearchService(values, signal)) ? null : 'index'),
    },
  },
}
