/** Runs a program in its own thread, for work that would block the server. */
import { addAbortListener } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Returns the first message of the program. The thread is then ended; its errors do not end the process. */
export async function resultOfThread<T>(program: URL, workerData: unknown, signal: AbortSignal): Promise<T> {
  const worker = new Worker(program, { workerData })
  const result = Promise.withResolvers<T>()
  let failure: unknown = null
  // A message and a later error arrive in either order; the exit comes after all messages.
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
