/** Runs a program in a thread of its own, for work that would hold up the server. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The first message of the program. However it goes on, the thread is ended, and its errors end nothing else. */
export async function resultOfThread<T>(program: URL, workerData: unknown, signal: AbortSignal): Promise<T> {
  const worker = new Worker(program, { workerData })
  // `once` stops listening, and an error that nobody listens to ends the server.
  worker.on('error', () => {})
  try {
    const [result] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]) => {
        throw new Error(`The thread ended early (${code}).`)
      }),
    ])
    return result as T
  } finally {
    await worker.terminate()
  }
}
