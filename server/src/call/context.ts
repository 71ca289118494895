/** What a handler is given: who is calling, and the parts of the server it may use. */
import type { Call } from '@lustra/contract/call'
import type { Language, Words } from '@lustra/words'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../create-app.ts'
import type { Author } from '../store/store.ts'
import type { SignedIn } from '../account/sessions/sessions.ts'

export interface CallContext {
  readonly app: App
  /** Epoch milliseconds, one value for the whole call. */
  readonly now: number
  readonly requestId: string
  readonly address: string
  readonly device: string
  readonly log: FastifyBaseLogger
  readonly language: Language
  readonly words: Words
}

export interface UserContext extends CallContext {
  readonly user: SignedIn
  readonly author: Author
}

export type ContextOf<C extends Call> = C['access'] extends 'anyone' ? CallContext : UserContext
