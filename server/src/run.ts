/** Runs the program: a command, or the server until it is stopped. */
import type { Language } from '@lustra/words'
import { type Config, readConfig } from './config.ts'
import { demoLanguage } from './demo/demo-switch.ts'
import { OperatorError, exitCodes } from './operator-error.ts'

export async function run(words: readonly string[]): Promise<void> {
  try {
    const config = readConfig(process.env)
    if (isCommand(words)) await runOneCommand(words, config)
    else await start(config, demoLanguage(words, process.env))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = exitCodes[error.kind]
  }
}

/** Options such as `--demo` are not commands. */
function isCommand(words: readonly string[]): boolean {
  return words[0] !== undefined && !words[0].startsWith('--')
}

async function runOneCommand(words: readonly string[], config: Config): Promise<void> {
  const { runCommand } = await import('./commands.ts')
  await runCommand(words, config)
}

// Imported when they are needed: a wrong setting or a database that cannot be opened is said at once.
async function start(config: Config, demo: Language | null): Promise<void> {
  const { createLogger } = await import('./http/logger.ts')
  const { openDatabase, startingRefused } = await import('./database/open-database.ts')
  const { LogStore } = await import('./log-store/index.ts')
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
