import type { ServerFeature } from '../../server-feature.ts'
import { checkSearchService } from './check-service.ts'
import { findByService } from './find-by-service.ts'
import { onServiceQueued } from './on-service-queued.ts'
import { serviceStatus } from './service-status.ts'
import { sendAllAgain, synchronizeService } from './synchronize.ts'

export const searchServiceFeature: ServerFeature = {
  environment: (app) => ({ findByService: (query) => findByService(app, query) }),
  searchService: { sendAllAgain, status: serviceStatus },
  jobs: (app) => [
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
