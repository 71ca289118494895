/** Reads the audit log, latest event first. */
import { auditActs } from '@lustra/contract/audit'
import type { AuditEvent, AuditFilter } from '@lustra/contract/audit-log'
import { compactFromStored } from '@lustra/contract/wire-date'
import { addDays, startOfDay } from '@lustra/domain/calendar'
import { type SqlBool, sql } from 'kysely'
import type { input } from 'zod/mini'
import type { UserContext } from '../../call/context.ts'
import { instantAt, storedNow } from '../../kernel/clock/user-clock.ts'
import type { Reader } from '../../kernel/database/database.ts'
import { isGlobalCode, settingDefinitions } from '../global-settings/setting-codes.ts'

export type WireEvent = input<typeof AuditEvent>

export interface Page {
  readonly limit: number
  readonly offset: number
}

export async function readActs(
  read: Reader,
  filter: AuditFilter,
  context: UserContext,
  { limit, offset }: Page,
): Promise<WireEvent[]> {
  const rows = await matchingActs(read, filter, context)
    .selectAll('audit_log')
    .select(['actors.email as actor_name', 'targets.email as target_name'])
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: compactFromStored(storedNow(row.at, context.user.timeZone)),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    address: row.address,
    act: row.act,
    targetKind: row.target_kind,
    targetId: row.target_id,
    targetName: row.target_name,
    settingKind: isGlobalCode(row.target_id) ? settingDefinitions[row.target_id].kind : null,
    before: row.value_before,
    after: row.value_after,
  }))
}

export async function countActs(read: Reader, filter: AuditFilter, context: UserContext): Promise<number> {
  const { count } = await matchingActs(read, filter, context)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The users in the log, with their current addresses. */
export function actorsOf(read: Reader): Promise<{ id: string; name: string | null }[]> {
  return read
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.actor_id as id', 'users.email as name'])
    .where('audit_log.actor_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .distinct()
    .orderBy('name')
    .orderBy('id')
    .execute()
}

function matchingActs(read: Reader, filter: AuditFilter, { user, words }: UserContext) {
  const { actor, target, act, from, to } = filter
  const text = filter.text.trim().toLowerCase()
  const midnightOf = (day: NonNullable<typeof from>) => instantAt(startOfDay(day), user.timeZone)
  return read
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .leftJoin('users as targets', 'targets.id', 'audit_log.target_id')
    .$if(actor !== null, (query) =>
      actor === 'operator' || actor === 'schedule'
        ? query.where('audit_log.actor_kind', '=', actor)
        : query.where('audit_log.actor_id', '=', actor),
    )
    .$if(target !== null, (query) => query.where('audit_log.target_id', '=', target!))
    .$if(act !== null, (query) => query.where('audit_log.act', '=', act!))
    .$if(from !== null, (query) => query.where('audit_log.at', '>=', midnightOf(from!)))
    .$if(to !== null, (query) => query.where('audit_log.at', '<', midnightOf(addDays(to!, 1))))
    .$if(text !== '', (query) => {
      const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
      const acts = auditActs.filter((each) => words.auditLog.acts[each].toLowerCase().includes(text))
      return query.where((eb) =>
        eb.or([
          ...(['actors.email', 'targets.email', 'audit_log.target_id'] as const).map(
            (column) => sql<SqlBool>`lower(${eb.ref(column)}) like ${pattern} escape '\\'`,
          ),
          ...(acts.length > 0 ? [eb('audit_log.act', 'in', acts)] : []),
        ]),
      )
    })
}
