/** Runs the program: a command, or the server until it is stopped. */
import type { Language } from '@lustra/words'
import { type Config, readConfig } from './config.ts'
import { demoLanguage, serverOptions } from './operations/demo/demo-switch.ts'
import { OperatorError, exitCodes } from './operator-error.ts'

export async function run(words: readonly string[]): Promise<void> {
  try {
    if (words.every((word) => serverOptions.includes(word)))
      await start(readConfig(process.env), demoLanguage(words, process.env))
    else await runOneCommand(words)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = exitCodes[error.kind]
  }
}

async function runOneCommand(words: readonly string[]): Promise<void> {
  const { runCommand } = await import('./commands.ts')
  process.stdout.write(`${await runCommand(words, () => readConfig(process.env))}\n`)
}

// Imported on demand, so that a wrong setting or an unusable database is reported at once.
async function start(config: Config, demo: Language | null): Promise<void> {
  const { createLogger } = await import('./http/logger.ts')
  const { openDatabase, startingRefused } = await import('./database/open-database.ts')
  const { LogStore } = await import('./integrations/log-store/index.ts')
  const logStore = new LogStore(Date.now)
  const log = createLogger(config.logLevel, undefined, logStore)
  const database = await openDatabase(config, { log })
  try {
    const { serve } = await import('./serve-until-stopped.ts')
    await serve(config, database, { log, logStore }, demo)
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw startingRefused(config, error)
  }
}
