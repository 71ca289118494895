import { userStatus } from '@lustra/contract/status'
import { version as versionCalls } from '@lustra/contract/version'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { getStatus } from './get-status.ts'
import { version } from './version.ts'

export const statusFeature: ServerFeature = {
  calls: [serverCalls(userStatus, { getStatus }), serverCalls(versionCalls, { version })],
}
