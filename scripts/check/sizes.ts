import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const maxLines = 400
const maxFiles = 25

/** Long files, which may contain several subjects: a warning, not an error. */
export async function longFiles(root: string): Promise<string[]> {
  const long: { path: string; lines: number }[] = []
  for await (const path of sourceFiles(root)) {
    const lines = (await readFile(join(root, path), 'utf8')).split('\n').length
    if (lines > maxLines) long.push({ path, lines })
  }
  return long.toSorted((a, b) => b.lines - a.lines).map(({ path, lines }) => `${path} has ${lines} lines`)
}

/** Folders with many product files, without their subfolders. */
export async function largeFolders(root: string): Promise<string[]> {
  const counts = new Map<string, number>()
  for await (const path of sourceFiles(root)) {
    // In contract and words, a feature is one file.
    if (/\.test\.tsx?$|^(e2e|bench|faults|scripts|contract|words)\//.test(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .toSorted(([, a], [, b]) => b - a)
    .map(([folder, count]) => `${folder} has ${count} files`)
}

function sourceFiles(root: string): AsyncIterable<string> {
  const sources = '{domain,contract,words,server,web,e2e,bench,faults,scripts}/**/*.{ts,tsx,css}'
  return glob(sources, { cwd: root, exclude: ['**/node_modules/**', '{web,server}/dist/**'] })
}
