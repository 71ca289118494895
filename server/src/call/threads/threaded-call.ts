/** The messages between the server and its threads. */
import type { Language } from '@lustra/words'
import type { SignedInUser } from '../../kernel/app/signed-in-user.ts'
import type { ScreenStateChange } from '../../kernel/database/database.ts'
import { StoreFault, type StoreFaultKind } from '../../database/store-fault.ts'
import { Refusal } from '../../kernel/refusal.ts'

export interface ThreadedCall {
  readonly path: string
  readonly action: string
  /** The decoded input. */
  readonly input: object
  readonly user: SignedInUser
  /** Epoch milliseconds, one value for the whole call. */
  readonly now: number
  /** The language of a refusal's message. */
  readonly language: Language
  /** The last line of the journal that counts; absent for a call about the present. */
  readonly asOf?: number
  /** Whether the reply may be compressed. */
  readonly acceptsZstd: boolean
}

export interface ThreadedReply {
  readonly body: Uint8Array<ArrayBuffer>
  readonly isCompressed: boolean
}

export interface ThreadCache {
  readonly users: readonly string[]
  readonly taskCount: number
}

/** From the server to a thread: a call, the answer to a request, a query, or the command to clear caches. */
export type ToThread =
  | { readonly clear: true }
  | { readonly question: number }
  | { readonly id: number; readonly call: ThreadedCall }
  | { readonly request: number; readonly state: object }
  | { readonly request: number; readonly failure: ThreadFailure }

/** From a thread to the server: the end of a call, the answer to a query, or a request. */
export type FromThread =
  | { readonly id: number; readonly reply: ThreadedReply }
  | { readonly id: number; readonly failure: ThreadFailure }
  | { readonly question: number; readonly cache: ThreadCache }
  | { readonly request: number; readonly change: ScreenStateChange }

/** An error between threads, which cannot transfer its class and functions. */
export interface ThreadFailure {
  readonly error: unknown
  readonly store?: StoreFaultKind
  readonly refusal?: Pick<Refusal, 'code' | 'field' | 'relative'> & { readonly message: string }
}

export function failureFrom(error: unknown, messageOf: (refusal: Refusal) => string): ThreadFailure {
  if (error instanceof StoreFault) return { error: error.cause, store: error.kind }
  if (!(error instanceof Refusal)) return { error }
  const { code, field, relative, cause } = error
  return { error: cause, refusal: { code, field, relative, message: messageOf(error) } }
}

export function errorFrom({ error, store, refusal }: ThreadFailure): unknown {
  if (store) return new StoreFault(store, error)
  if (!refusal) return error
  const { code, message, field, relative } = refusal
  return new Refusal(code, () => message, {
    cause: error,
    ...(field === undefined ? {} : { field }),
    ...(relative === undefined ? {} : { relative }),
  })
}
