import type { ServerFeature } from '../../server-feature.ts'
import { checkLogStore } from './log-store.ts'

export const logStoreFeature: ServerFeature = {
  probes: {
    logging: {
      needed: ['es_host'],
      addresses: ['es_host', 'es_port'],
      secrets: ['es_password'],
      check: (values, { now, signal }) => checkLogStore(values, now, signal),
    },
  },
}
