import { throwAll } from './throw-all.ts'

/** Runs tasks concurrently: none stops or delays the others. Rejects when all have ended, with every failure. */
export async function independently<T>(
  things: Iterable<T>,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(Array.from(things, work))
  throwAll(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])))
}
