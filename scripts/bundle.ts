/** Builds the bundle of a workspace if its sources have changed since its last build. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { runProgram } from './run-program.ts'

export interface Bundle {
  /** The workspace, which contains the settings of the build and gets the bundle as its folder `dist`. */
  readonly name: 'web' | 'server'
  readonly sources: readonly string[]
}

/** The sources of the workspaces used by both, and the versions of all packages. */
export const sharedSources = ['{domain,contract,words}/src/**/*.ts', 'package-lock.json']

/** Returns whether it had to build. Programs that start at the same time build only once. */
export async function buildBundle(root: string, bundle: Bundle): Promise<boolean> {
  const { name } = bundle
  const digest = await digestOf(root, bundle)
  // The build empties the folder first, so an interrupted build leaves no stamp.
  const stamp = join(root, name, 'dist/.made-of')
  const isCurrent = async () => existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest
  if (await isCurrent()) return false
  using _ = await lockBuild(join(root, 'node_modules/.cache'), name)
  if (await isCurrent()) return false
  const { ok, output } = await runProgram(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, name) },
  )
  if (!ok) throw new Error(`The bundle of ${name} could not be built:\n${stripVTControlCharacters(output)}`)
  await writeFile(stamp, digest)
  return true
}

/** SQLite's file lock, which the operating system releases when the process ends. */
async function lockBuild(folder: string, name: string): Promise<Disposable> {
  await mkdir(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, `${name}-bundle.lock`), { timeout: 0 })
  for (;;) {
    try {
      lock.exec('begin exclusive')
      return lock
    } catch {
      await setTimeout(200)
    }
  }
}

export async function digestOf(root: string, { sources }: Pick<Bundle, 'sources'>): Promise<string> {
  const paths = await Array.fromAsync(glob(sources, { cwd: root }))
  const files = paths.filter((path) => !path.includes('.test.')).toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? ''
    hash.update(`${file.replaceAll(sep, '/')}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
