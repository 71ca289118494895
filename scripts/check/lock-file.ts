/** The lock file must work on every platform and with every registry. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly resolved?: string
  readonly extraneous?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export async function lockFileFaults(root: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile
  return faultsOf(lock).join('\n')
}

export function faultsOf({ packages }: LockFile): string[] {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  return Object.entries(packages).flatMap(([path, { resolved, extraneous, optionalDependencies }]) => {
    // `npm ci` fails if one is missing.
    const missing = Object.keys(optionalDependencies ?? {}).filter((name) => !names.has(name))
    return [
      ...missing.map(
        (name) => `${path} has an optional dependency for another platform, ${name}, that is not locked`,
      ),
      ...(resolved?.startsWith('http') ? [`${path} names the registry it came from`] : []),
      ...(extraneous ? [`${path} is locked, but no package depends on it`] : []),
    ]
  })
}
