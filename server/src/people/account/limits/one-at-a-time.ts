/** Refuses a request that is repeated while the first one still runs (FND-N08). */
import type { CallContext } from '../../../call/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const running = new Set<string>()

/** Refuses a request with the id of a running one as `in-progress`. */
export function oneAtATime<I, C extends CallContext, R>(
  handler: (input: I, context: C) => Promise<R>,
): (input: I, context: C) => Promise<R> {
  return async (input, context) => {
    const key = `${context.address} ${context.requestId}`
    if (running.has(key)) throw new Refusal('in-progress', (words) => words.refusals.inProgress)
    running.add(key)
    try {
      return await handler(input, context)
    } finally {
      running.delete(key)
    }
  }
}
