/** Command-line commands, which run instead of a server, or while one runs on the same data. */
import { text } from 'node:stream/consumers'
import {
  type Account,
  accountOf,
  newAccountLink,
  linkAddress,
} from './people/account/registration/account-emails.ts'
import { type Role, roles } from '@lustra/contract/status'
import { operator, recordAct, userTarget } from './operations/audit/record-act.ts'
import { grantRoleBy, withdrawRoleBy } from './people/account/roles/administer-roles.ts'
import { withdrawalFault } from './people/account/roles/roles.ts'
import { removeSetupLink } from './people/account/registration/setup-notice.ts'
import { setupLink } from './people/account/registration/setup.ts'
import { backUp, moveStore, restore, verify } from './operations/backup/store-commands.ts'
import { type Config, publicAddressOf } from './config.ts'
import { createApp } from './create-app.ts'
import { doctor } from './operations/doctor/doctor.ts'
import type { Database } from './kernel/database/database.ts'
import { emailKey } from './email-address.ts'
import { openDatabase } from './database/open-database.ts'
import { serverOptions } from './operations/demo/demo-switch.ts'
import { GlobalSettings } from './operations/global-settings/global-settings.ts'
import {
  type GlobalCode,
  type GlobalValues,
  globalCodes,
  isGlobalCode,
  isSecret,
  expectedValue,
} from './operations/global-settings/setting-codes.ts'
import { OperatorError } from './operator-error.ts'
import { missingForMail } from './mail/mail-provider.ts'
import { editDistance } from './planning/search/index.ts'

interface Parameters {
  /** As the usage text prints them. */
  readonly parameters: string
  /** Without the options. */
  accepts(args: number): boolean
  readonly options?: readonly string[]
  /** A value such as a password may begin with a hyphen. */
  readonly acceptsAnyWord?: boolean
}

interface Command extends Parameters {
  /** Otherwise a misspelt LUSTRA_DATA would create an empty store. */
  readonly createsStore?: boolean
  run(database: Database, config: Config, args: readonly string[]): Promise<string>
}

const commands: Readonly<Record<string, Command>> = {
  'settings list': { parameters: '', accepts: (args) => args === 0, run: listSettings },
  'settings set': {
    parameters: 'CODE VALUE [CODE VALUE …]',
    accepts: (args) => args > 0 && args % 2 === 0,
    acceptsAnyWord: true,
    createsStore: true,
    run: setSettings,
  },
  'reset-link': { parameters: 'EMAIL', accepts: (args) => args === 1, run: resetLink },
  'remove-second-factor': { parameters: 'EMAIL', accepts: (args) => args === 1, run: removeSecondFactor },
  'grant-role': { parameters: 'EMAIL ROLE', accepts: (args) => args === 2, run: grant },
  'withdraw-role': { parameters: 'EMAIL ROLE', accepts: (args) => args === 2, run: withdraw },
  'make-admin': { parameters: 'EMAIL', accepts: (args) => args === 1, run: makeAdministrator },
  'setup-link': {
    parameters: '',
    accepts: (args) => args === 0,
    createsStore: true,
    run: printSetupLink,
  },
}

/** These commands open the store themselves, because it may be damaged or missing. */
interface StoreCommand extends Parameters {
  readonly run: (config: Config, argument: string) => Promise<string>
}

const storeCommands: Readonly<Record<string, StoreCommand>> = {
  backup: { parameters: 'FILE', accepts: (args) => args === 1, run: backUp },
  'verify-backup': { parameters: 'FILE', accepts: (args) => args === 1, run: verify },
  restore: { parameters: 'FILE', accepts: (args) => args === 1, run: restore },
  doctor: { parameters: '[--repair]', accepts: (args) => args === 0, options: ['--repair'], run: checkStore },
  compact: { parameters: '', accepts: (args) => args === 0, run: compact },
  'move-store': { parameters: 'FOLDER or postgres://…', accepts: (args) => args === 1, run: moveStore },
}

async function checkStore(config: Config, option?: string): Promise<string> {
  await using database = await openDatabase(config, { alongside: true, mustExist: true })
  return await doctor(createApp(config, database), option)
}

/** Frees the space of deleted data, and overwrites remains from earlier program versions. */
async function compact(config: Config): Promise<string> {
  await using database = await openDatabase(config, { mustExist: true, compacts: true })
  if (!(await database.reclaim(AbortSignal.timeout(compactTimeoutMs)))) {
    throw new OperatorError(
      'taken',
      'The store is being read, for example by a backup. Try again when that has ended.',
    )
  }
  return database.engine === 'postgres'
    ? 'The space of deleted data can be used again.'
    : 'Deleted data has been erased from the files of the store.'
}

const compactTimeoutMs = 24 * 3_600_000

const helpWords: ReadonlySet<string | undefined> = new Set(['help', '--help', '-h'])

/** Runs the command and returns its output. Checks the words before it reads the settings. */
export async function runCommand(words: readonly string[], readConfig: () => Config): Promise<string> {
  if (helpWords.has(words[0])) return usage()
  const { name, args } = parsedCommand(words)
  const config = readConfig()
  const storeCommand = storeCommands[name]
  if (storeCommand) return storeCommand.run(config, args[0]!)
  const { createsStore = false } = commands[name]!
  await using database = await openDatabase(config, { alongside: true, mustExist: !createsStore })
  return await outputOf(words, database, config)
}

/** Runs a command on an open store. */
export async function outputOf(
  words: readonly string[],
  database: Database,
  config: Config,
): Promise<string> {
  const { name, args } = parsedCommand(words)
  return commands[name]!.run(database, config, args)
}

function parsedCommand(words: readonly string[]): {
  readonly name: string
  readonly args: readonly string[]
} {
  const all: Readonly<Record<string, Parameters>> = { ...commands, ...storeCommands }
  const name = Object.keys(all).find((each) => `${words.join(' ')} `.startsWith(`${each} `))
  if (name === undefined) throw new OperatorError('command', `${unknownCommand(words, all)}\n${usage()}`)
  const args = words.slice(name.split(' ').length)
  const command = all[name]!
  const { options = [], acceptsAnyWord = false } = command
  const given = acceptsAnyWord ? [] : args.filter((arg) => /^-./.test(arg))
  const unknown = given.find((option) => !options.includes(option))
  if (unknown !== undefined) throw new OperatorError('command', unknownOption(name, unknown, options))
  if (!command.accepts(args.length - given.length)) throw new OperatorError('command', usage())
  return { name, args }
}

function unknownCommand(words: readonly string[], all: Readonly<Record<string, Parameters>>): string {
  const isOption = words[0]!.startsWith('-')
  const known = isOption ? serverOptions : Object.keys(all)
  const typed = isOption ? words[0]! : words.slice(0, words[0] === 'settings' ? 2 : 1).join(' ')
  return `There is no ${isOption ? 'option' : 'command'} ${typed}.${didYouMean(typed, known)}`
}

function unknownOption(name: string, typed: string, options: readonly string[]): string {
  const advice =
    didYouMean(typed, options) ||
    (options.length > 0 ? ` It has ${options.join(', ')}.` : ' It has no options.')
  return `The command ${name} has no option ${typed}.${advice}`
}

/** Suggests the nearest known word if at most a third of the letters differ. */
function didYouMean(typed: string, known: readonly string[]): string {
  const [nearest] = known
    .map((word) => ({ word, most: Math.floor(Math.max(word.length, typed.length) / 3) }))
    .map(({ word, most }) => ({ word, most, errors: editDistance(typed, 0, typed.length, word, most) }))
    .filter(({ errors, most }) => errors <= most)
    .toSorted((one, other) => one.errors - other.errors)
  return nearest === undefined ? '' : ` Did you mean ${nearest.word}?`
}

function usage(): string {
  const lines = Object.entries({ ...commands, ...storeCommands }).map(([name, { parameters }]) =>
    `  ${name} ${parameters}`.trimEnd(),
  )
  return [
    'Commands, after which nothing else runs:',
    ...lines,
    `Without a command the server starts. Its options: ${serverOptions.join(', ')}.`,
  ].join('\n')
}

async function listSettings(database: Database): Promise<string> {
  const values = await new GlobalSettings(database, Date.now).read()
  return globalCodes.map((code) => settingLine(values, code)).join('\n')
}

/** Sets all settings or none. A value of `-` is read from standard input, which keeps secrets out of the shell's history. */
async function setSettings(database: Database, _config: Config, args: readonly string[]): Promise<string> {
  const wanted: [code: GlobalCode, value: string][] = []
  for (let index = 0; index < args.length; index += 2) {
    wanted.push(await settingFrom(args[index]!, args[index + 1]!))
  }
  const settings = new GlobalSettings(database, Date.now)
  await settings.change(Object.fromEntries(wanted), operator)
  const values = await settings.read()
  const missing = values.send_email === 'true' ? missingForMail(values) : []
  const signIn = missing.some((code) => code === 'email_user' || code === 'email_password')
  const without = signIn ? ' If the mail server wants no sign-in, set email_auth false.' : ''
  const note =
    missing.length > 0 ? [`No e-mails are sent until there is ${missing.join(', ')}.${without}`] : []
  return [...wanted.map(([code]) => settingLine(values, code)), ...note].join('\n')
}

async function settingFrom(code: string, typed: string): Promise<[GlobalCode, string]> {
  if (!isGlobalCode(code)) {
    throw new OperatorError('command', `There is no setting ${code}. There are ${globalCodes.join(', ')}.`)
  }
  const value = typed === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : typed
  const wanted = expectedValue(code, value)
  if (wanted) throw new OperatorError('command', `${code} must be ${wanted}.`)
  return [code, value]
}

function settingLine(values: GlobalValues, code: GlobalCode): string {
  return `${code} = ${isSecret(code) && values[code] ? '(set)' : values[code]}`
}

/** Prints a one-time link for a new password, for installations without mail. */
async function resetLink(database: Database, config: Config, args: readonly string[]): Promise<string> {
  const app = { database, now: Date.now }
  const account = await accountOrError(database, args[0]!)
  const { kind, token } = await newAccountLink(app, account, operator)
  return linkAddress(publicAddressOf(config), kind, token)
}

/** For a user who has lost the phone and the recovery codes, and has proved their identity in another way. */
async function removeSecondFactor(
  database: Database,
  _config: Config,
  args: readonly string[],
): Promise<string> {
  const account = await accountOf({ database }, args[0]!)
  const removed =
    account &&
    (await database.transaction(async (transaction) => {
      const row = await transaction
        .deleteFrom('second_factors')
        .where('user_id', '=', account.id)
        .returning('user_id')
        .executeTakeFirst()
      const target = userTarget(account.id)
      if (row)
        await recordAct(transaction, {
          actor: operator,
          act: 'second-factor-removed',
          target,
          at: Date.now(),
        })
      return row
    }))
  if (!removed)
    throw new OperatorError('command', `No account with the address ${args[0]} has a second factor.`)
  return `${args[0]} signs in with the password alone now.`
}

/** Adds a role to an account; its owner chooses among them. */
async function grant(
  database: Database,
  _config: Config,
  [email, typed]: readonly string[],
): Promise<string> {
  const role = roleFrom(typed!)
  const account = await accountOrError(database, email!)
  await database.transaction((transaction) =>
    grantRoleBy(transaction, { actor: operator, at: Date.now(), userId: account.id, role }),
  )
  return `${email} can use the role ${role}.`
}

async function withdraw(
  database: Database,
  _config: Config,
  [email, typed]: readonly string[],
): Promise<string> {
  const role = roleFrom(typed!)
  const account = await accountOrError(database, email!)
  const faults = {
    'not-granted': `${email} does not have the role ${role}.`,
    'only-role': `${role} is the only role of ${email}. Grant another one first.`,
    'last-administrator': `${email} is the only administrator. Grant the role to somebody else first.`,
  }
  await database.transaction(async (transaction) => {
    const fault = await withdrawalFault(transaction, account.id, role)
    if (fault) throw new OperatorError('command', faults[fault])
    await withdrawRoleBy(transaction, { actor: operator, at: Date.now(), userId: account.id, role })
  })
  return `${email} cannot use the role ${role} any more.`
}

/** Adds the role of administrator, switches to it, and enables the account. For installations without an administrator. */
async function makeAdministrator(
  database: Database,
  _config: Config,
  [email]: readonly string[],
): Promise<string> {
  const made = await database.transaction(async (transaction) => {
    const account = await transaction
      .selectFrom('users')
      .select(['id', 'disabled_at'])
      .where('email_key', '=', emailKey(email!))
      .executeTakeFirst()
    if (!account) return null
    const act = { actor: operator, at: Date.now() }
    await grantRoleBy(transaction, { ...act, userId: account.id, role: 'administrator' })
    if (account.disabled_at !== null) {
      await recordAct(transaction, { ...act, act: 'user-enabled', target: userTarget(account.id) })
    }
    await transaction
      .updateTable('users')
      .set({ role: 'administrator', disabled_at: null })
      .where('id', '=', account.id)
      .execute()
    return account
  })
  if (!made) throw new OperatorError('command', `Nobody has an account with the address ${email}.`)
  return `${email} is an administrator now.`
}

function roleFrom(typed: string): Role {
  const role = roles.find((each) => each === typed)
  if (!role) throw new OperatorError('command', `There is no role ${typed}. There are ${roles.join(', ')}.`)
  return role
}

async function accountOrError(database: Database, email: string): Promise<Account> {
  const account = await accountOf({ database }, email)
  if (account) return account
  throw new OperatorError('command', `Nobody has an account with the address ${email}, or it is disabled.`)
}

/** Prints a new set-up link for the administrator's account, which invalidates the earlier link. */
async function printSetupLink(database: Database, config: Config): Promise<string> {
  const link = await setupLink(database, publicAddressOf(config), operator)
  if (link === null) throw new OperatorError('command', 'There is an account already: sign in with it.')
  await removeSetupLink(config.dataFolder)
  return link
}
