/** Runs the program: a command, or the server until it is stopped. */
import type { App } from './app/app.ts'
import type { Language } from '@lustra/words'
import { setupLink } from './account/registration/setup.ts'
import { createApp } from './create-app.ts'
import { CommandRefused } from './command-refused.ts'
import { type Config, ConfigRefused, readConfig } from './config.ts'
import { openDatabase } from './database/open-database.ts'
import { StoreRefused } from './database/store-refused.ts'
import { demoLanguage } from './demo/demo-switch.ts'
import { buildServer } from './http/server.ts'
import { startJobs } from './start-jobs.ts'
import type { Schedule } from './jobs/schedule.ts'
import { followOtherProcesses } from './live/follow-others.ts'

/** How long running calls may take after a signal. */
const shutdownTimeoutMs = 10_000

/** `onReady` is called once the server listens: the journeys seed users through it. */
export async function run(words: readonly string[], onReady: (app: App) => void = () => {}): Promise<void> {
  try {
    const config = readConfig(process.env)
    if (isCommand(words)) await runOneCommand(words, config)
    else onReady(await start(config, demoLanguage(words, process.env)))
  } catch (error) {
    if (
      !(error instanceof ConfigRefused || error instanceof StoreRefused || error instanceof CommandRefused)
    ) {
      throw error
    }
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Options such as `--demo` are not commands. */
function isCommand(words: readonly string[]): boolean {
  return words[0] !== undefined && !words[0].startsWith('--')
}

async function runOneCommand(words: readonly string[], config: Config): Promise<void> {
  const { runCommand: obey } = await import('./commands.ts')
  await obey(words, config)
}

async function start(config: Config, demo: Language | null): Promise<App> {
  const database = await openDatabase(config)
  const app = createApp(config, database, { checkReplies: process.env['NODE_ENV'] === 'development' })
  const demonstration = demo && (await openDemonstration(app, demo))
  const server = await buildServer(app)
  const stopFollowing =
    database.engine === 'postgres'
      ? followOtherProcesses(app, (error) => server.log.error({ err: error }, 'live channel'))
      : () => {}

  let jobs: Schedule | null = null

  const close = async (signal: string): Promise<void> => {
    server.log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    stopFollowing()
    await Promise.all([jobs?.stop(), server.close()])
    await database[Symbol.asyncDispose]()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close(signal))

  await server.listen({ port: config.port, host: config.host })
  const address = config.publicUrl ?? server.listeningOrigin
  jobs = startJobs(app, server.log, address)
  const setup = await setupLink(database, address)
  // Printed and not logged: readers of the log must not be able to become the administrator.
  const lines = [
    `Lustra is ready at ${address}`,
    demonstration?.(address),
    setup && `No account exists yet. Make the first, the administrator, at ${setup}`,
  ]
  process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`)
  return app
}

async function openDemonstration(app: App, language: Language): Promise<(address: string) => string> {
  // Imported only when it is used.
  const { demoNotice } = await import('./demo/open-demo.ts')
  return demoNotice(app, language)
}
