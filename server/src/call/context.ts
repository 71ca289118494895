/** The context of a handler: the caller and the parts of the server. */
import type { SignedInUser } from '../kernel/app/signed-in-user.ts'
import type { App } from '../app/app.ts'
import type { WriteContext } from '../kernel/app/kernel.ts'
import type { Call } from '@lustra/contract/call'
import type { Language, ServerWords } from '@lustra/words'
import type { FastifyBaseLogger } from 'fastify'
import type { Upload } from './upload.ts'

export interface CallContext {
  readonly app: App
  /** Epoch milliseconds, one value for the whole call. */
  readonly now: number
  readonly requestId: string
  readonly upload: Upload | null
  readonly address: string
  readonly device: string
  readonly log: FastifyBaseLogger
  readonly language: Language
  readonly words: ServerWords
}

export interface UserContext extends CallContext, WriteContext {
  readonly app: App
  readonly user: SignedInUser
}

export type ContextOf<C extends Call> = C['access'] extends 'anyone' ? CallContext : UserContext
