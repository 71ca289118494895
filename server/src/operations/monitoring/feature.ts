import { monitoring } from '@lustra/contract/monitoring'
import { security } from '@lustra/contract/account'
import { serverCalls, someServerCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
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
import { alertAdministrators, alertEmail } from './alerts.ts'
import { clearCaches, onResetOrdered, resetUserCaches } from './caches.ts'
import { collectCoreMetrics, collectUserMetrics } from './collect-metrics.ts'
import { serveMetrics } from './metrics.ts'
import { writeUsage } from './write-usage.ts'

export const monitoringFeature: ServerFeature = {
  calls: [
    serverCalls(monitoring, { getStatus, getMigrations, getOperation }),
    someServerCalls(security, {
      cacheStatus,
      clearCache,
      userCacheClear,
      applyUserMigrations,
      removeInactiveUserData,
    }),
  ],
  emails: (app, address) => ({ alert: (request) => alertEmail(app, request, address) }),
  routes: [serveMetrics],
  jobs: (app) => [
    { name: 'alerts', cron: '0 */5 * * * *', run: () => alertAdministrators(app) },
    { name: 'clear-caches', cron: '*/30 * * * * *', isInEveryProcess: true, run: () => clearCaches(app) },
    {
      name: 'reset-user-caches',
      cron: '*/30 * * * * *',
      isInEveryProcess: true,
      wokenBy: (wake) => onResetOrdered(app, wake),
      run: (signal) => resetUserCaches(app, signal),
    },
    { name: 'core-metrics', cron: '20 * * * * *', run: (signal) => collectCoreMetrics(app, signal) },
    { name: 'user-metrics', cron: '50 * * * * *', run: () => collectUserMetrics(app) },
    { name: 'usage-writer', cron: '*/30 * * * * *', run: () => writeUsage(app) },
  ],
}
