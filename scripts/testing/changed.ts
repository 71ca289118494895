/** Determines by imports which test files a change can reach: for `npm test -- --changed`. */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { runProgram } from '../run-program.ts'

/** Changes of these files reach everything. */
const everywhere = /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json)$/

/** The differences from the last commit in common with `main`, including uncommitted files; relative to `root`. */
export async function changedFiles(root: string): Promise<Set<string>> {
  const base = (await git(root, 'merge-base', 'HEAD', 'main').catch(() => ['HEAD']))[0] ?? 'HEAD'
  const committed = await git(root, 'diff', '--name-only', base)
  const untracked = await git(root, 'ls-files', '--others', '--exclude-standard')
  return new Set([...committed, ...untracked])
}

/** The tests that have changed themselves or import a change, directly or indirectly. */
export async function testsReachedBy(
  changed: ReadonlySet<string>,
  tests: readonly string[],
  root: string,
): Promise<string[]> {
  if ([...changed].some((file) => everywhere.test(file))) return [...tests]
  const imports = new Map<string, Promise<string[]>>()
  const importsOf = (file: string): Promise<string[]> => {
    const known = imports.get(file) ?? readImports(file, root)
    imports.set(file, known)
    return known
  }
  const isReached = async (test: string): Promise<boolean> => {
    const visited = new Set([test])
    for (const file of visited) {
      if (changed.has(file)) return true
      for (const imported of await importsOf(file)) visited.add(imported)
    }
    return false
  }
  const reached = await Promise.all(tests.map(isReached))
  return tests.filter((_, index) => reached[index])
}

/** Every file of the project that a quoted string in `file` names: imports, and programs that a test starts. */
async function readImports(file: string, root: string): Promise<string[]> {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return []
  const path = join(root, file)
  const code = await readFile(path, 'utf8').catch(() => '')
  const names = code.matchAll(/(['"])(?<name>(?:\.{1,2}\/|#|@lustra\/)[^'"\n]+)\1/g)
  return [...names].flatMap(({ groups }) => {
    const found = fileOf(groups!['name']!, path, root)
    return found === null ? [] : [relative(root, found)]
  })
}

function fileOf(name: string, importer: string, root: string): string | null {
  if (name.startsWith('@lustra/')) {
    try {
      return createRequire(importer).resolve(name)
    } catch {
      return null
    }
  }
  const path = name.startsWith('#') ? join(root, 'web/src', name.slice(1)) : join(dirname(importer), name)
  return existsSync(path) && statSync(path).isFile() ? path : null
}

async function git(root: string, ...args: readonly string[]): Promise<string[]> {
  const { ok, output } = await runProgram('git', args, { cwd: root })
  if (!ok) throw new Error(`git ${args.join(' ')}: ${output}`)
  return output.split('\n').filter((line) => line !== '')
}
