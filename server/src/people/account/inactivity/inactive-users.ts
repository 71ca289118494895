/** Finds accounts that are no longer used. */
import { sql } from 'kysely'
import type { App } from '../../../app/app.ts'
import type { Reader } from '../../../kernel/database/database.ts'
import { idsIn } from '../../../operations/global-settings/setting-codes.ts'

const day = 24 * 3_600_000

export interface InactiveUser {
  readonly id: string
  readonly email: string
  readonly warningId: string | null
  readonly warnedAt: number | null
}

/** In days; 0: accounts are kept forever (ADM-133). */
export async function inactivePeriod({ globalSettings }: App): Promise<number> {
  return Number((await globalSettings.read()).delete_inactive_user_data_period)
}

/**
 * Users without a sign-in, a call or a change for the period, except administrators and restricted or disabled accounts.
 * Accounts that were never activated are deleted earlier by `deleteNeverActivated`.
 */
export async function inactiveUsers(app: App, read: Reader, only?: string): Promise<InactiveUser[]> {
  const period = await inactivePeriod(app)
  if (period === 0) return []
  const since = app.now() - period * day
  const restricted = idsIn((await app.globalSettings.read()).restricted_user_ids)
  const users = await read
    .selectFrom('users')
    .leftJoin('user_activity', 'user_activity.user_id', 'users.id')
    .select(['users.id', 'users.email', 'warning_id as warningId', 'warned_at as warnedAt'])
    .where('users.disabled_at', 'is', null)
    .where('users.created_at', '<', since)
    .where((eb) => eb.or([eb('users.last_login_at', 'is', null), eb('users.last_login_at', '<', since)]))
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', since)]))
    .where('users.id', 'not in', read.selectFrom('sessions').select('user_id').where('seen_at', '>=', since))
    .where(
      'users.id',
      'not in',
      read.selectFrom('user_roles').select('user_id').where('role', '=', 'administrator'),
    )
    // The primary key finds the last line of a journal.
    .where(
      sql<boolean>`coalesce((select at from journal_lines where journal_lines.user_id = users.id order by seq desc limit 1), 0) < ${since}`,
    )
    .$if(only !== undefined, (query) => query.where('users.id', '=', only!))
    .execute()
  return users.filter(({ id }) => !restricted.includes(id))
}
