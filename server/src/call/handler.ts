/** The types of the functions that answer calls, one for each action. */
import type { Call, CallFamily, InputOf, ReplyOf } from '@lustra/contract/call'
import type * as z from 'zod/mini'
import type { ReadContext, WriteContext } from '../app/kernel.ts'
import { Refusal } from '../refusal.ts'
import type { ContextOf } from './context.ts'

/** The handler of a call, with the context that it needs. */
export type Handler<C extends Call, Context> = (
  input: InputOf<C>,
  context: Context,
) => Promise<ReplyOf<C> & { readonly seq?: number }>

/** The handler of one action of a family. It may use the whole server; those of planning ask for less. */
export type HandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  ContextOf<F['actions'][A]>
>

/** A handler that reads, and changes nothing but the state of a screen. */
export type ReadHandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  ReadContext
>

/** A handler that changes data of the user. */
export type WriteHandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  WriteContext
>

export type Handlers<F extends CallFamily> = { readonly [A in keyof F['actions']]: HandlerOf<F, A> }

export function malformed(issues: readonly z.core.$ZodIssue[]): Refusal {
  const field = issues[0]?.path[0]
  return new Refusal('validation', (words) => words.refusals.malformed, {
    cause: issues,
    ...(typeof field === 'string' ? { field } : {}),
  })
}
