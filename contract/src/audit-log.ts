/** POST /v1/admin/audit: the log of administrative events. */
import * as z from 'zod/mini'
import { AuditAct, auditActorKinds, auditTargetKinds } from './audit.ts'
import { call, family } from './call.ts'
import { settingKinds } from './global-settings.ts'
import { text } from './text.ts'
import { CompactTime, WireDate } from './wire-date.ts'

export const auditExportPath = '/v1/admin/audit/export'

export const maxAuditPage = 500

/** `operator`, `schedule` or the id of a user. */
const ActorFilter = text(20, 1)

const filter = {
  /** Searches the address of the actor or target, the code of a setting, and the name of the event; empty: any. */
  text: text(200),
  actor: z.nullable(ActorFilter),
  /** The id of a user or the code of a setting. */
  target: z.nullable(text(64, 1)),
  act: z.nullable(AuditAct),
  /** Days of the administrator's calendar, both inclusive. */
  from: z.nullable(WireDate),
  to: z.nullable(WireDate),
}

export const AuditFilter = z.object(filter)
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditEvent = z.object({
  id: z.string(),
  at: CompactTime,
  actorKind: z.enum(auditActorKinds),
  actorId: z.nullable(z.string()),
  /** The current address of the acting user; null when there is none. */
  actorName: z.nullable(z.string()),
  /** The network address; null for events on the server itself. */
  address: z.nullable(z.string()),
  act: AuditAct,
  targetKind: z.enum(auditTargetKinds),
  targetId: z.string(),
  targetName: z.nullable(z.string()),
  /** For a global setting that the server knows. */
  settingKind: z.nullable(z.enum(settingKinds)),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditEvent = z.output<typeof AuditEvent>

export const auditLog = family('/v1/admin/audit', {
  /** Latest first. */
  list: call(
    {
      ...filter,
      pageSize: z.int().check(z.gte(1), z.lte(maxAuditPage)),
      offset: z.int().check(z.gte(0)),
    },
    {
      events: z.array(AuditEvent),
      count: z.int(),
      total: z.int(),
      /** The users in the log, for the filter. */
      actors: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
    },
    'administrator',
  ),
})
