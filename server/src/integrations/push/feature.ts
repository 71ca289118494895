import { push } from '@lustra/contract/push'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { checkFirebase } from './firebase.ts'
import { pushHandlers } from './push-calls.ts'

export const pushFeature: ServerFeature = {
  calls: [serverCalls(push, pushHandlers)],
  probes: {
    firebase: {
      needed: ['firebase_service_account', 'firebase_url', 'firebase_token_url'],
      addresses: ['firebase_url', 'firebase_token_url'],
      secrets: ['firebase_service_account'],
      check: (values, { now, signal }) => checkFirebase(values, now, signal),
    },
  },
}
