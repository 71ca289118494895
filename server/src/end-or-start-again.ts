/** Stops the server on a signal, and restarts it after an unhandled error. */
import { setTimeout as pass } from 'node:timers/promises'
import type { Logger } from 'pino'
import { exitCodes } from './operator-error.ts'

/** Closing may take this long, including running calls. */
const closingTimeoutMs = 10_000

/** The minimum time between restarts of a server that fails at once. */
const minUptimeMs = 5000

/**
 * `close` answers the running calls. An unhandled error leaves an unknown state, so the program replaces itself, with
 * the same process id, arguments and environment.
 *
 * Call the result when the server has started or failed to start. Until then an unhandled error ends the program, and a
 * signal waits. Returns true when the server serves, false when a signal has closed it.
 */
export function endOrStartAgain(log: Logger, close: () => Promise<void>): () => Promise<boolean> {
  let state: 'starting' | 'serving' | 'failed' | 'ending' = 'starting'

  const end = async (signal: string): Promise<void> => {
    log.info({ signal }, 'closing')
    const isServing = state === 'serving'
    state = 'ending'
    setTimeout(() => process.exit(1), closingTimeoutMs).unref()
    if (isServing) await close()
  }

  const startAgain = async (): Promise<void> => {
    const closed = close().catch((err: unknown) => log.fatal({ err }, 'closing failed'))
    await Promise.race([closed, pass(closingTimeoutMs)])
    await pass(Math.max(0, minUptimeMs - performance.now()))
    if (state === 'ending') process.exit()
    replaceProgram()
  }

  // The reader of the output may end before the server, which continues.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal))

  return async () => {
    if (state === 'ending') {
      await close()
      return false
    }
    state = 'serving'
    process.on('uncaughtException', (err, origin) => {
      const next = state === 'ending' ? 'the server is closing' : 'the server starts again'
      log.fatal({ err, origin }, `an error was not handled: ${next}`)
      if (state !== 'serving') return
      state = 'failed'
      void startAgain()
    })
    return true
  }
}

function replaceProgram(): never {
  // Where a program cannot replace itself, as on Windows, `npm start` starts another one.
  if (process.platform === 'win32') process.exit(exitCodes.fault)
  return process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}
