/** What is done from the command line instead of starting the server; beside a running one as well. */
import { text } from 'node:stream/consumers'
import { accountOf, freshLink, linkAddress } from './account/registration/account-emails.ts'
import { CommandRefused } from './command-refused.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { GlobalSettings } from './global-settings/global-settings.ts'
import {
  type GlobalCode,
  type GlobalValues,
  globalCodes,
  isGlobalCode,
  isSecret,
  wantedInstead,
} from './global-settings/setting-codes.ts'
import { missingForMail } from './mail/mail-settings.ts'

interface Command {
  /** What follows the command's own words. */
  readonly parameters: string
  accepts(given: number): boolean
  run(database: Database, config: Config, given: readonly string[]): Promise<string>
}

const commands: Readonly<Record<string, Command>> = {
  'settings list': { parameters: '', accepts: (given) => given === 0, run: listSettings },
  'settings set': {
    parameters: 'CODE VALUE [CODE VALUE …]',
    accepts: (given) => given > 0 && given % 2 === 0,
    run: setSettings,
  },
  'reset-link': { parameters: 'EMAIL', accepts: (given) => given === 1, run: resetLink },
}

export async function obey(words: readonly string[], config: Config): Promise<void> {
  await using database = await openDatabase(config, { beside: true })
  process.stdout.write(`${await answerTo(words, database, config)}\n`)
}

/** What the command has to say when it is done. */
export async function answerTo(
  words: readonly string[],
  database: Database,
  config: Config,
): Promise<string> {
  const name = Object.keys(commands).find((name) => `${words.join(' ')} `.startsWith(`${name} `))
  const command = name === undefined ? undefined : commands[name]
  const given = words.slice(name?.split(' ').length)
  if (!command?.accepts(given.length)) throw new CommandRefused(usage())
  return command.run(database, config, given)
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { parameters }]) => `  ${name} ${parameters}`.trimEnd())
  return ['Commands, after which nothing else runs:', ...lines, 'Without a command the server starts.'].join(
    '\n',
  )
}

async function listSettings(database: Database): Promise<string> {
  const values = await new GlobalSettings(database, Date.now).read()
  return globalCodes.map((code) => shown(values, code)).join('\n')
}

/** All or none. A value of `-` is read from the standard input: secrets then stay out of the shell's history. */
async function setSettings(database: Database, _config: Config, given: readonly string[]): Promise<string> {
  const wanted: [code: GlobalCode, value: string][] = []
  for (let index = 0; index < given.length; index += 2) {
    wanted.push(await settingFrom(given[index]!, given[index + 1]!))
  }
  const settings = new GlobalSettings(database, Date.now)
  for (const [code, value] of wanted) await settings.write(code, value)
  const values = await settings.read()
  const missing = values.send_email === 'true' ? missingForMail(values) : []
  const note = missing.length > 0 ? [`No letters are sent until there is ${missing.join(', ')}.`] : []
  return [...wanted.map(([code]) => shown(values, code)), ...note].join('\n')
}

async function settingFrom(code: string, typed: string): Promise<[GlobalCode, string]> {
  if (!isGlobalCode(code)) {
    throw new CommandRefused(`There is no setting ${code}. There are ${globalCodes.join(', ')}.`)
  }
  const value = typed === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : typed
  const wanted = wantedInstead(code, value)
  if (wanted) throw new CommandRefused(`${code} must be ${wanted}.`)
  return [code, value]
}

function shown(values: GlobalValues, code: GlobalCode): string {
  return `${code} = ${isSecret(code) && values[code] ? '(set)' : values[code]}`
}

/** For where no mail is sent: a link with which this person chooses a new password, once. */
async function resetLink(database: Database, config: Config, given: readonly string[]): Promise<string> {
  const app = { database, now: Date.now }
  const account = await accountOf(app, given[0]!)
  if (!account)
    throw new CommandRefused(`Nobody has an account with the address ${given[0]}, or it is disabled.`)
  const { kind, token } = await freshLink(app, account)
  return linkAddress(config.publicUrl ?? `http://${config.host}:${config.port}`, kind, token)
}
