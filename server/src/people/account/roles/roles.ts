/** The roles that an account may use, and the one that it currently uses. */
import { type Role, roles } from '@lustra/contract/status'
import type { Reader, Transacting } from '../../../kernel/database/database.ts'
import type { GlobalValues } from '../../../operations/global-settings/setting-codes.ts'

/** In the order of the contract. */
export async function rolesOf(read: Reader, userId: string): Promise<Role[]> {
  const rows = await read.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  const granted = new Set(rows.map(({ role }) => role))
  return roles.filter((role) => granted.has(role))
}

/** Adds a role; the account continues to use its current one. */
export async function grantRole(transaction: Transacting, userId: string, role: Role): Promise<void> {
  await transaction
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute()
}

/** If the role is in use, another role of the account replaces it; there must be one. */
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

/** Why the role cannot be withdrawn; otherwise null. An account keeps at least one role, the installation at least one administrator. */
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

/** Active accounts that may administer the installation, whichever role they currently use. */
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

/** Like `administrators`, but locked until the transaction ends. Otherwise two concurrent removals could leave no administrator. */
export async function lockAdministrators(transaction: Transacting): Promise<string[]> {
  // An update without a change locks the rows on either engine.
  await transaction
    .updateTable('user_roles')
    .set({ role: 'administrator' })
    .where('role', '=', 'administrator')
    .execute()
  return await administrators(transaction)
}
