import { search } from '@lustra/contract/search'
import { someServerCalls } from '../../call/handler.ts'
import { onRebuildRequested, rebuildMissing } from '../../planning/search/index.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { fullIndex } from './full-index.ts'
import { indexStatus } from './index-status.ts'

export const searchAdministrationFeature: ServerFeature = {
  calls: [someServerCalls(search, { fullIndex, indexStatus })],
  jobs: (app) => [
    {
      name: 'search-indexer',
      cron: '*/10 * * * * *',
      wokenBy: (wake) => onRebuildRequested(app, wake),
      run: (signal) => rebuildMissing(app, signal),
    },
  ],
}
