/** Commands that back up, restore and move the store. They open it themselves, because it may be damaged or missing. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { AuditAct } from '@lustra/contract/audit'
import { installation, operator, recordAct } from '../audit/record-act.ts'
import type { Config } from '../../config.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { existingKeyId, keyFile } from '../../encryption/encryption-key.ts'
import { recordBackup } from '../monitoring/index.ts'
import { OperatorError } from '../../operator-error.ts'
import { type RestoreSummary, restoreBackup, verifyBackup } from './restore.ts'
import { type BackupSummary, writeBackup } from './write-backup.ts'

/** Works while a server runs, too. */
export async function backUp(config: Config, file: string): Promise<string> {
  await using database = await openDatabase(config, { alongside: true, mustExist: true })
  const summary = await writeBackup(database, file, { now: Date.now, keyId: await existingKeyId(config) })
  await database.transaction(async (transaction) => {
    await recordBackup(transaction, { bytes: summary.bytes }, Date.now())
    await recordCommand(transaction, 'backup-made', basename(file))
  })
  return `${describe(summary)}${await keyToKeep(config)}`
}

function recordCommand(transaction: Transacting, act: AuditAct, after: string): Promise<void> {
  return recordAct(transaction, { actor: operator, act, target: installation, at: Date.now(), after })
}

/** Records the event in the store that is now in use; the former one is abandoned. */
async function recordIn(config: Config, act: AuditAct, after: string): Promise<void> {
  await using database = await openDatabase(config, { alongside: true })
  await database.transaction((transaction) => recordCommand(transaction, act, after))
}

/** The key is not in the backup, so that a stolen file gives no access to other systems. */
async function keyToKeep(config: Config): Promise<string> {
  if ((await existingKeyId(config)) === null) return ''
  const place = config.encryptionKey === null ? keyFile(config.dataFolder) : 'LUSTRA_ENCRYPTION_KEY'
  return `\nKeep the key in ${place}, too, and apart from it: without the key, people have to connect other systems again.`
}

function describe({ file, bytes, rows }: BackupSummary): string {
  return `${file} has ${sumOf(rows)} rows of ${rows['users'] ?? 0} accounts in ${bytes} bytes. Only you can read it.`
}

function sumOf(rows: Readonly<Record<string, number>>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

export async function verify(_config: Config, file: string): Promise<string> {
  const { createdAt, program, engine } = await verifyBackup(file)
  return `${file} is intact. Lustra ${program} created it on ${engine} at ${createdAt}.`
}

export async function restore(config: Config, file: string): Promise<string> {
  const summary = await restoreBackup(config, file)
  await recordIn(config, 'backup-restored', summary.header.createdAt)
  return `${described(summary)}${await keyAdvice(config, summary)}`
}

function described({ header, rows, kept }: RestoreSummary): string {
  const before =
    kept === null ? '' : `\nWhat was there is kept in ${kept}: delete it once everything is well.`
  return `${sumOf(rows)} rows of ${rows['users'] ?? 0} accounts are as they were at ${header.createdAt}.${before}`
}

async function keyAdvice(config: Config, { header }: RestoreSummary): Promise<string> {
  if (header.keyId === null || header.keyId === (await existingKeyId(config))) return ''
  return `\nThe tokens of other systems need the key ${header.keyId}: put it back into ${keyFile(config.dataFolder)} or LUSTRA_ENCRYPTION_KEY, or people connect again.`
}

/** Moves from the embedded database to PostgreSQL or back, by a temporary backup. */
export async function moveStore(config: Config, target: string): Promise<string> {
  const toPostgres = /^postgres(ql)?:\/\//.test(target)
  const to: Config = toPostgres
    ? { ...config, databaseUrl: target }
    : { ...config, databaseUrl: null, dataFolder: resolve(target) }
  if (toPostgres === (config.databaseUrl !== null)) {
    throw new OperatorError(
      'command',
      toPostgres
        ? 'The data is already in PostgreSQL. Name the folder of an embedded database.'
        : 'The data is already in an embedded database. Name the address of a PostgreSQL database.',
    )
  }
  if (config.databaseUrl !== null) await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
  const file = join(config.dataFolder, `moving-${randomBytes(6).toString('hex')}.backup`)
  try {
    await writeWhileUnused(config, file)
    const summary = await restoreBackup(to, file)
    await copyKey(config, to)
    await recordIn(to, 'store-moved', toPostgres ? 'PostgreSQL' : 'SQLite')
    const next = toPostgres
      ? `DATABASE_URL=${hidden(target)}`
      : `LUSTRA_DATA=${to.dataFolder} and without DATABASE_URL`
    return `${described(summary)}\nStart Lustra with ${next}. The data are also where they were before.`
  } finally {
    await rm(file, { force: true })
  }
}

/** Requires that nobody writes in the meantime, because such changes would be lost. */
async function writeWhileUnused(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== null) {
    const { refuseWhileUsed } = await import('./restored-postgres.ts')
    await refuseWhileUsed(config.databaseUrl)
  }
  await using database = await openDatabase(config, { mustExist: true })
  await writeBackup(database, file, { now: Date.now, keyId: await existingKeyId(config) })
}

async function copyKey(from: Config, to: Config): Promise<void> {
  const [source, copy] = [keyFile(from.dataFolder), keyFile(to.dataFolder)]
  if (existsSync(source) && !existsSync(copy)) await copyFile(source, copy)
}

function hidden(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '…'
  return decodeURI(url.href)
}
