import type { maintenance } from '@lustra/contract/maintenance'
import type { monitoring } from '@lustra/contract/monitoring'
import type { security } from '@lustra/contract/account'
import type { Handlers } from '../call/handler.ts'
import { getMigrations } from './get-migrations.ts'
import { getOperation } from './get-operation.ts'
import { getStatus } from './get-status.ts'
import {
  applyUserMigrations,
  cacheStatus,
  clearCache,
  removeInactiveUserData,
  userCacheClear,
} from './maintenance.ts'

export const monitoringHandlers: Handlers<typeof monitoring> = { getStatus, getMigrations, getOperation }

export const maintenanceHandlers: Pick<Handlers<typeof security>, keyof typeof maintenance> = {
  cacheStatus,
  clearCache,
  userCacheClear,
  applyUserMigrations,
  removeInactiveUserData,
}
