import { AuditFilter, auditExportPath, auditLog } from '@lustra/contract/audit-log'
import { file } from '../../kernel/app/handler.ts'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { list } from './list.ts'

export const auditLogFeature: ServerFeature = {
  calls: [serverCalls(auditLog, { list })],
  files: [file({ path: auditExportPath, input: AuditFilter, access: 'administrator' }, exportAuditLog)],
}
