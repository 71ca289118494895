import { example } from '@lustra/contract/demo'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { exampleHandlers } from './routes.ts'

export const demoFeature: ServerFeature = { calls: [serverCalls(example, exampleHandlers)] }
