/** Role changes by administrators, with entries in the audit log. */
import type { Role } from '@lustra/contract/status'
import { type Actor, recordAct, userTarget } from '../../../operations/audit/record-act.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import { grantRole, rolesOf, withdrawRole } from './roles.ts'

interface RoleChange {
  readonly actor: Actor
  readonly at: number
  readonly userId: string
  readonly role: Role
}

/** A role that the account already has changes nothing. */
export async function grantRoleBy(transaction: Transacting, change: RoleChange): Promise<void> {
  const before = await rolesOf(transaction, change.userId)
  if (before.includes(change.role)) return
  await grantRole(transaction, change.userId, change.role)
  await recordRoles(transaction, 'role-granted', change, before)
}

/** The account must have another role. */
export async function withdrawRoleBy(transaction: Transacting, change: RoleChange): Promise<void> {
  const before = await rolesOf(transaction, change.userId)
  await withdrawRole(transaction, change.userId, change.role)
  await recordRoles(transaction, 'role-withdrawn', change, before)
}

async function recordRoles(
  transaction: Transacting,
  act: 'role-granted' | 'role-withdrawn',
  { actor, at, userId }: RoleChange,
  before: readonly Role[],
): Promise<void> {
  const after = await rolesOf(transaction, userId)
  await recordAct(transaction, {
    actor,
    act,
    at,
    target: userTarget(userId),
    before: before.join(', '),
    after: after.join(', '),
  })
}
