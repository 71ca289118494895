import type { accountExport } from '@lustra/contract/account-export'
import type { Handlers } from '../call/serve.ts'
import { exportAccount } from './export.ts'

export const exportHandlers: Handlers<typeof accountExport> = { export: exportAccount }
