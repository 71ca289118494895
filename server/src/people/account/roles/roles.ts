/** The roles of an account: those that it may use, and the one in use. */
import { type Role, roles } from '@lustra/contract/status'
import type { Reader, Transacting } from '../../../kernel/database/database.ts'
import type { GlobalValues } from '../../../operations/global-settings/setting-codes.ts'

/** The roles that the account may use, in the order of the contract. */
export async function rolesOf(read: Reader, userId: string): Promise<Role[]> {
  const rows = await read.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  const granted = new Set(rows.map(({ role }) => role))
  return roles.filter((role) => granted.has(role))
}

/** The account may use the role from now on; it goes on with the one in use. */
export async function grantRole(transaction: Transacting, userId: string, role: Role): Promise<void> {
  await transaction
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute()
}

/** A role in use is replaced by another one of the account, which must have one. */
export async function withdrawRole(transaction: Transacting, userId: string, role: Role): Promise<void> {
  await transaction.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', role).execute()
  const [left] = await rolesOf(transaction, userId)
  if (left === undefined) throw new Error('An account keeps one role at least')
  await transaction
    .updateTable('users')
    .set({ role: left })
    .where('id', '=', userId)
    .where('role', '=', role)
    .execute()
}

/** Why the role stays with the account; null when it can be withdrawn. An account keeps one role, the installation one administrator. */
export async function withdrawalFault(
  transaction: Transacting,
  userId: string,
  role: Role,
): Promise<'not-granted' | 'only-role' | 'last-administrator' | null> {
  const granted = await rolesOf(transaction, userId)
  if (!granted.includes(role)) return 'not-granted'
  if (granted.length === 1) return 'only-role'
  if (role !== 'administrator') return null
  const all = await lockAdministrators(transaction)
  return all.every((id) => id === userId) ? 'last-administrator' : null
}

/** The role of new users (ACC-063). */
export function defaultRole(values: GlobalValues): Role {
  return values.default_role_id === 'beta-tester' ? 'beta-tester' : 'user'
}

/** Active accounts that may administer the installation, whichever role they use at the moment. */
async function administrators(read: Reader): Promise<string[]> {
  const rows = await read
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('user_roles.role', '=', 'administrator')
    .where('users.password_hash', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The same, for a change that takes one of them away: other such changes wait until the transaction ends. Without that, two at once
 * could each find the other administrator still there, and leave none.
 */
export async function lockAdministrators(transaction: Transacting): Promise<string[]> {
  // An update that changes nothing takes the locks of the rows, on either store.
  await transaction
    .updateTable('user_roles')
    .set({ role: 'administrator' })
    .where('role', '=', 'administrator')
    .execute()
  return await administrators(transaction)
}
