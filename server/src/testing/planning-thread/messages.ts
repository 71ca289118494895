/** What tests and the thread that plans tell each other. */
import type { CompiledQuery } from 'kysely'
import type { PlanningRequest } from '../../planning/serve-planning.ts'

/** Each is answered once, with the same id. */
export type Question =
  | { readonly request: PlanningRequest }
  /** A test uses the connection alone, from the first to the second. */
  | { readonly connection: 'take' | 'giveBack' }
  | { readonly statement: Pick<CompiledQuery, 'sql' | 'parameters'> }

export type ToThread = Question & { readonly id: number }

export type FromThread =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: SentError }
  | { readonly log: LoggedFault }

export type LoggedFault = Readonly<{
  msg: string
  err: Readonly<{ message: string; stack: string }>
  /** Path and action. */
  call: string
  requestId: string
}>

/** Of an error only its text survives the way from one thread to another, and not what SQLite adds. */
export interface SentError {
  readonly message: string
  readonly errcode: number | undefined
}
