import type { accountExport } from '@lustra/contract/account-data'
import type { Handlers } from '../call/handler.ts'
import { exportAccount } from './export.ts'

export const exportHandlers: Handlers<typeof accountExport> = { export: exportAccount }
