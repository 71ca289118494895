import { analytics } from '@lustra/contract/analytics'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { analyticsHandlers, checkProperty } from './count-pages.ts'

export const analyticsFeature: ServerFeature = {
  calls: [serverCalls(analytics, analyticsHandlers)],
  probes: {
    analytics: {
      needed: ['google_analytics_id', 'google_analytics_secret', 'google_analytics_url'],
      addresses: ['google_analytics_url'],
      secrets: ['google_analytics_secret'],
      async check(values, { config, now }) {
        await checkProperty(values, config, now)
        return 'property'
      },
    },
  },
}
