/** A call as it is sent to a thread, and what the thread sends back. */
import type { Language } from '@lustra/words'
import type { SignedInUser } from '../../kernel/app/signed-in-user.ts'
import type { ScreenStateChange } from '../../kernel/database/database.ts'
import { StoreFault, type StoreFaultKind } from '../../database/store-fault.ts'
import { Refusal } from '../../kernel/refusal.ts'

export interface ThreadedCall {
  readonly path: string
  readonly action: string
  /** Decoded. */
  readonly input: object
  readonly user: SignedInUser
  /** Epoch milliseconds, one value for the whole call. */
  readonly now: number
  /** Of the message of a refusal. */
  readonly language: Language
  /** Whether the reply may be compressed. */
  readonly acceptsZstd: boolean
}

export interface ThreadedReply {
  readonly body: Uint8Array<ArrayBuffer>
  readonly isCompressed: boolean
}

/** What a thread keeps in memory. */
export interface ThreadCache {
  readonly users: readonly string[]
  readonly taskCount: number
}

/** What the server sends to a thread: a call, the answer to a request, a question, or that it shall clear its caches. */
export type ToThread =
  | { readonly clear: true }
  | { readonly question: number }
  | { readonly id: number; readonly call: ThreadedCall }
  | { readonly request: number; readonly state: object }
  | { readonly request: number; readonly failure: ThreadFailure }

/** What a thread sends to the server: the end of a call, the answer to a question, or a request of its own. */
export type FromThread =
  | { readonly id: number; readonly reply: ThreadedReply }
  | { readonly id: number; readonly failure: ThreadFailure }
  | { readonly question: number; readonly cache: ThreadCache }
  | { readonly request: number; readonly change: ScreenStateChange }

/** An error, whose class and functions do not survive the way from one thread to another. */
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
