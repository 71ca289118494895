/** Ends the server when it is told to, and starts it again after an error that nobody handled. */
import { setTimeout as pass } from 'node:timers/promises'
import type { Logger } from 'pino'
import { exitCodes } from './operator-error.ts'

/** Closing may take this long, with the calls in flight. */
const closingTimeoutMs = 10_000

/** A server that fails as soon as it has started is not started more often than this. */
const minUptimeMs = 5000

/**
 * `close` answers the calls in flight. What state an unhandled error has left behind is unknown, so that only a new program may go on;
 * it takes the place of this one, with the same process id, arguments and environment.
 *
 * Call the result once the server has started, or has failed to. Until then an unhandled error ends the program, and a signal
 * waits. True: the server serves; false: a signal has closed it.
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

  // Who reads the output may end before the server, which goes on.
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
  // Where a program cannot be replaced, as on Windows, `npm start` starts another one.
  if (process.platform === 'win32') process.exit(exitCodes.fault)
  return process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}
