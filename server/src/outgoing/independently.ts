import { throwAll } from './throw-all.ts'

/**
 * Works on several things at once: one that fails or waits neither stops nor delays the others. Rejects when all have ended, naming
 * each failure.
 */
export async function independently<T>(
  things: Iterable<T>,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(Array.from(things, work))
  throwAll(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])))
}
