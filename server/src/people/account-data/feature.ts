import { accountExport } from '@lustra/contract/account-data'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { exportAccount } from './export.ts'

export const accountDataFeature: ServerFeature = {
  calls: [serverCalls(accountExport, { export: exportAccount })],
}
