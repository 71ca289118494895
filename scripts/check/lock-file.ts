/** The lock file must serve every platform and every registry, whoever wrote it last. */
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
    // Where one is missing, `npm ci` installs nothing at all.
    const missing = Object.keys(optionalDependencies ?? {}).filter((name) => !names.has(name))
    return [
      ...missing.map((name) => `${path} has a part for another platform, ${name}, that is not locked`),
      ...(resolved?.startsWith('http') ? [`${path} names the registry it came from`] : []),
      ...(extraneous ? [`${path} is locked, but nobody asks for it`] : []),
    ]
  })
}
