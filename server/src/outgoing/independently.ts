/**
 * Works on several things at once: one that fails or waits neither stops nor delays the others. Rejects when all have ended, with the
 * first failure in the order of the things.
 */
export async function independently<T>(
  things: Iterable<T>,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(Array.from(things, work))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
