import type { AuditAct, AuditActorKind } from '@lustra/contract/audit'
import type { Database } from '../kernel/database/database.ts'

type AuditedAct = [
  actorKind: AuditActorKind,
  actorId: string | null,
  act: AuditAct,
  targetId: string,
  before: string | null,
  after: string | null,
]

/** The names of events in the audit log: all, or only these kinds. */
export async function auditedActs(database: Database, ...kinds: readonly AuditAct[]): Promise<AuditedAct[]> {
  const rows = await database.read.selectFrom('audit_log').selectAll().orderBy('act').execute()
  return rows
    .filter(({ act }) => kinds.length === 0 || kinds.includes(act))
    .map(({ actor_kind, actor_id, act, target_id, value_before, value_after }) => [
      actor_kind,
      actor_id,
      act,
      target_id,
      value_before,
      value_after,
    ])
}
