/** Refuses a request that is repeated while the first one still runs (FND-N08). */
import type { CallContext } from '../../../call/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const running = new Set<string>()

/** Refuses a request with the key of a running one as `in-progress`. The default key is the id of the request. */
export function oneAtATime<I, C extends CallContext, R>(
  handler: (input: I, context: C) => Promise<R>,
  keyOf: (input: I, context: C) => string = (_input, context) => `${context.address} ${context.requestId}`,
): (input: I, context: C) => Promise<R> {
  return async (input, context) => {
    const key = keyOf(input, context)
    if (running.has(key)) throw new Refusal('in-progress', (words) => words.refusals.inProgress)
    running.add(key)
    try {
      return await handler(input, context)
    } finally {
      running.delete(key)
    }
  }
}
