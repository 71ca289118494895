import { storeCheck } from '@lustra/contract/doctor'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { last, start } from './store-check.ts'

export const doctorFeature: ServerFeature = { calls: [serverCalls(storeCheck, { last, start })] }
