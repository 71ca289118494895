/** The test files, and those selected for a run. */
import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Slow workspaces first, so that the last file to finish is a short one. */
const rooms = ['server', 'scripts', 'faults', 'domain', 'contract', 'words', 'web', 'bench', 'e2e']

export interface TestFiles {
  /** Run by Node itself. */
  readonly plain: readonly string[]
  /** Run by Playwright, in a browser. */
  readonly journeys: readonly string[]
}

export async function findTests(root: string, patterns: readonly string[]): Promise<TestFiles> {
  const found: string[] = []
  for (const room of rooms) {
    const files = await Array.fromAsync(glob(`${room}/**/*.test.ts`, { cwd: root, exclude: isForeign }))
    found.push(...files.map((file) => file.replaceAll(sep, '/')).toSorted())
  }
  const wanted = found.filter((file) => matches(file, patterns))
  return {
    plain: wanted.filter((file) => !isJourney(file)),
    journeys: wanted.filter(isJourney),
  }
}

/** Those that a worker can run: they take the engines of the run from a list with a worker (`server/src/testing/test-database.ts`). */
export async function forWorker(root: string, { plain }: TestFiles): Promise<TestFiles> {
  const codes = await Promise.all(plain.map((file) => readFile(join(root, file), 'utf8')))
  return {
    plain: plain.filter((_, index) => /\b(planningEngines|everyEngine)\b/.test(codes[index]!)),
    journeys: [],
  }
}

/** A pattern is any part of a path; a file is selected if one matches, or if there are none. */
export function matches(file: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => file.includes(pattern.replace(/^\.\//, '')))
}

function isJourney(file: string): boolean {
  return file.startsWith('e2e/')
}

function isForeign(path: string): boolean {
  return /(^|[\\/])(node_modules|dist)$/.test(path)
}
