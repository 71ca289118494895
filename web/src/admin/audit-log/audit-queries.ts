import { calls, channel } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type NamedFile, fileCallsOver } from '#data/file-call.ts'
import { AuditFilter, auditExportPath, auditLog } from '@lustra/contract/audit-log'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const { list } = calls(auditLog)
const log = queryFamily('auditLog', [])
const fileOf = fileCallsOver(channel)

export const pageSize = 50

export const everything: AuditFilter = {
  text: '',
  actor: null,
  target: null,
  act: null,
  from: null,
  to: null,
}

export function auditQuery(filter: AuditFilter, offset: number) {
  return queryOptions({
    queryKey: [...log.key, filter, offset],
    queryFn: () => log.read(() => list({ ...filter, pageSize, offset }, { failures: 'caller' })),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function exportAuditLog(filter: AuditFilter): Promise<NamedFile> {
  return fileOf(auditExportPath, z.encode(AuditFilter, filter))
}
