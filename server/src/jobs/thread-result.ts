/** Runs a program in a thread of its own, for work that would hold up the server. */
import { addAbortListener } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The first message of the program. However it goes on, the thread is ended, and its errors end nothing else. */
export async function resultOfThread<T>(program: URL, workerData: unknown, signal: AbortSignal): Promise<T> {
  const worker = new Worker(program, { workerData })
  const result = Promise.withResolvers<T>()
  let failure: unknown = null
  // A message and an error after it arrive in either order; the exit comes after all messages.
  worker.once('message', result.resolve)
  worker.on('error', (error) => (failure ??= error))
  worker.once('exit', (code) => result.reject(failure ?? new Error(`The thread ended early (${code}).`)))
  using _ = addAbortListener(signal, () => result.reject(signal.reason))
  try {
    return await result.promise
  } finally {
    await worker.terminate()
  }
}
