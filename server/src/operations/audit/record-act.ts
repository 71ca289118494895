/**
 * The audit log: administrative acts, each written in the transaction of the act itself. Rows are only ever added; triggers refuse
 * the rest. They name users by id alone and are kept when a user is removed: pass no name, address or content of a user as a value.
 */
import type { AuditAct, AuditActorKind, AuditTargetKind } from '@lustra/contract/audit'
import { newId } from '@lustra/contract/ids'
import type { Database, Transacting } from '../../kernel/database/database.ts'

export interface Actor {
  readonly kind: AuditActorKind
  /** Of a user. */
  readonly id: string | null
  /** The network address that the call came from. */
  readonly address: string | null
}

/** Who runs commands on the machine. */
export const operator: Actor = { kind: 'operator', id: null, address: null }

/** What the program does by itself. */
export const schedule: Actor = { kind: 'schedule', id: null, address: null }

/** What is known of the caller from the context of a call. */
interface Caller {
  readonly user: { readonly id: string }
  readonly address: string
}

/** The caller of a call: pass its context. */
export function callerOf({ user, address }: Caller): Actor {
  return { kind: 'user', id: user.id, address }
}

export interface AuditTarget {
  readonly kind: AuditTargetKind
  /** Of a user, or the code of a setting; empty for the installation. */
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
  /** The values before and after, as far as there are any; never of a secret. */
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

/** An act of the caller on the whole installation, which leaves nothing else in the store. */
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
