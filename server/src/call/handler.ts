/** Handlers of calls that may use the whole server; those of planning need less (`kernel/app/handler.ts`). */
import type { CallFamily } from '@lustra/contract/call'
import type { HandledCalls, Handler } from '../kernel/app/handler.ts'
import type { ContextOf, UserContext } from './context.ts'

export type HandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  ContextOf<F['actions'][A]>
>

export type Handlers<F extends CallFamily> = { readonly [A in keyof F['actions']]: HandlerOf<F, A> }

export function serverCalls<F extends CallFamily>(
  family: F,
  handlers: Handlers<F>,
): HandledCalls<UserContext> {
  return { family, handlers }
}

/** Declares handlers for some actions of a family; other features handle the others. */
export function someServerCalls<F extends CallFamily>(
  family: F,
  handlers: Partial<Handlers<F>>,
): HandledCalls<UserContext> {
  return { family, handlers: handlers as HandledCalls<UserContext>['handlers'] }
}
