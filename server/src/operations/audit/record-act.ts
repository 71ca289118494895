/**
 * The audit log: each administrative event is stored in the transaction of the action. Rows are append-only, which
 * triggers enforce. They name users by id and outlive them, so values must not contain names, addresses or content of
 * users.
 */
import type { AuditAct, AuditActorKind, AuditTargetKind } from '@lustra/contract/audit'
import { newId } from '@lustra/contract/ids'
import type { Database, Transacting } from '../../kernel/database/database.ts'

export interface Actor {
  readonly kind: AuditActorKind
  readonly id: string | null
  /** The network address of the caller. */
  readonly address: string | null
}

/** A person who runs commands on the machine. */
export const operator: Actor = { kind: 'operator', id: null, address: null }

/** The program itself. */
export const schedule: Actor = { kind: 'schedule', id: null, address: null }

/** The fields of a call context that identify the caller. */
interface Caller {
  readonly user: { readonly id: string }
  readonly address: string
}

/** The caller as an actor; pass the context of the call. */
export function callerOf({ user, address }: Caller): Actor {
  return { kind: 'user', id: user.id, address }
}

export interface AuditTarget {
  readonly kind: AuditTargetKind
  /** The id of a user or the code of a setting; empty for the installation. */
  readonly id: string
}

export const installation: AuditTarget = { kind: 'installation', id: '' }

export function userTarget(id: string): AuditTarget {
  return { kind: 'user', id }
}

export interface AdministrativeAct {
  readonly actor: Actor
  readonly act: AuditAct
  readonly target: AuditTarget
  /** Epoch milliseconds. */
  readonly at: number
  /** The values before and after, if there are any; never of a secret. */
  readonly before?: string | null
  readonly after?: string | null
}

export async function recordAct(
  transaction: Transacting,
  { actor, act, target, at, before = null, after = null }: AdministrativeAct,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      actor_kind: actor.kind,
      actor_id: actor.id,
      address: actor.address,
      act,
      target_kind: target.kind,
      target_id: target.id,
      value_before: before,
      value_after: after,
    })
    .execute()
}

interface CallContext extends Caller {
  readonly app: { readonly database: Database }
  readonly now: number
}

/** Records an event that concerns the whole installation and leaves no other trace in the store. */
export async function recordOnInstallation(
  context: CallContext,
  act: AuditAct,
  after: string | null = null,
): Promise<void> {
  const { app, now: at } = context
  await app.database.transaction((transaction) =>
    recordAct(transaction, { actor: callerOf(context), act, target: installation, at, after }),
  )
}
