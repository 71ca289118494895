/** What other features may import. */
export { alertAdministrators, alertEmail } from './alerts.ts'
export { recordBackup } from './backup-state.ts'
export { clearCaches, onResetOrdered, resetUserCaches } from './caches.ts'
export { collectCoreMetrics, collectUserMetrics } from './collect-metrics.ts'
export { scarceMegabytes, watchDiskSpace } from './disk-space.ts'
export { recordCalls } from './record-calls.ts'
export { countUp } from './stored-values.ts'
export { writeUsage } from './write-usage.ts'
