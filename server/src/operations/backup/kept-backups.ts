/** The stored backups of the server, in a folder beside its data. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { backupFolder } from '../../database/data-folder.ts'

export interface KeptBackup {
  readonly name: string
  readonly createdAt: number
  readonly bytes: number
}

const nameForm = /^lustra-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

const unfinishedForm = /^lustra-.*\.backup\.part$/

type Place = Pick<Config, 'dataFolder'>

export async function newBackupFile({ dataFolder }: Place, at: number): Promise<string> {
  const folder = backupFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return join(folder, `lustra-${time}.backup`)
}

/** Latest first. */
export async function keptBackups({ dataFolder }: Place): Promise<KeptBackup[]> {
  const folder = backupFolder(dataFolder)
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const createdAt = timeOf(name)
      const file = createdAt === null ? null : await stat(join(folder, name)).catch(() => null)
      return file ? [{ name, createdAt: createdAt!, bytes: file.size }] : []
    }),
  )
  return found.flat().toSorted((one, other) => other.createdAt - one.createdAt)
}

/** The current size of the backup that is being written. */
export async function writtenBytes({ dataFolder }: Place): Promise<number> {
  const folder = backupFolder(dataFolder)
  const names = (await readdir(folder).catch(() => [])).filter((name) => unfinishedForm.test(name))
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return Math.max(0, ...(await Promise.all(sizes)))
}

function timeOf(name: string): number | null {
  const parts = nameForm.exec(name)?.slice(1).map(Number)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Also deletes files that a killed program left. */
export async function deleteOldBackups(place: Place, kept: number): Promise<void> {
  const folder = backupFolder(place.dataFolder)
  const old = (await keptBackups(place)).slice(kept).map(({ name }) => name)
  const unfinished = (await readdir(folder)).filter((name) => unfinishedForm.test(name))
  for (const name of [...old, ...unfinished]) await rm(join(folder, name), { force: true })
}

/** Null when the backup does not exist. */
export async function backupFile(place: Place, name: string): Promise<string | null> {
  const backups = await keptBackups(place)
  return backups.some((backup) => backup.name === name) ? join(backupFolder(place.dataFolder), name) : null
}
