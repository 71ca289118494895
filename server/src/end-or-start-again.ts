/** Ends the server when it is told to, and starts it again after an error that nobody handled. */
import { setTimeout as pass } from 'node:timers/promises'
import type { Logger } from 'pino'
import { exitCodes } from './operator-error.ts'

/** How long closing may take, with the calls in flight. */
const closingTimeoutMs = 10_000

/** A server that fails as soon as it has started is not started more often than this. */
const minUptimeMs = 5000

/**
 * `close` answers the calls in flight. What state an unhandled error has left behind is unknown, so that only a new program may go on;
 * it takes the place of this one, with the same process id, arguments and environment.
 */
export function endOrStartAgain(log: Logger, close: () => Promise<void>): void {
  let state: 'serving' | 'failed' | 'ending' = 'serving'

  const end = async (signal: string): Promise<void> => {
    log.info({ signal }, 'closing')
    const isClosing = state === 'failed'
    state = 'ending'
    setTimeout(() => process.exit(1), closingTimeoutMs).unref()
    if (!isClosing) await close()
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
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'an error was not handled: the server starts again')
    if (state === 'ending') process.exitCode = exitCodes.fault
    if (state !== 'serving') return
    state = 'failed'
    void startAgain()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal))
}

function replaceProgram(): never {
  // Where a program cannot be replaced, as on Windows, `npm start` starts another one.
  if (process.platform === 'win32') process.exit(exitCodes.fault)
  return process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}
