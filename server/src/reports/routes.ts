import type { reports } from '@lustra/contract/reports'
import type { Handlers } from '../call/serve.ts'
import { report } from './report.ts'

export const reportsHandlers: Handlers<typeof reports> = { report }
