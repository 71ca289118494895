/** The handler of a call: what a feature writes for each action of its families. */
import type { Call, CallFamily, InputOf, ReplyOf } from '@lustra/contract/call'
import type * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import type { ContextOf } from './context.ts'

export type Handler<C extends Call> = (
  input: InputOf<C>,
  context: ContextOf<C>,
) => Promise<ReplyOf<C> & { readonly seq?: number }>

/** The handler of one action of a family. */
export type HandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<F['actions'][A]>

export type Handlers<F extends CallFamily> = { readonly [A in keyof F['actions']]: HandlerOf<F, A> }

export function malformed(issues: readonly z.core.$ZodIssue[]): Refusal {
  const field = issues[0]?.path[0]
  return new Refusal('validation', (words) => words.refusals.malformed, {
    cause: issues,
    ...(typeof field === 'string' ? { field } : {}),
  })
}
