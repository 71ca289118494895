import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const longLines = 400

/** Files in which a second subject may have moved in: worth a look, not an error. */
export async function longFiles(root: string): Promise<string[]> {
  const sources = '{domain,contract,words,server,web,e2e,bench,scripts}/**/*.{ts,tsx,css}'
  const long: { path: string; lines: number }[] = []
  for await (const path of glob(sources, { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**'] })) {
    const lines = (await readFile(join(root, path), 'utf8')).split('\n').length
    if (lines > longLines) long.push({ path, lines })
  }
  return long.toSorted((a, b) => b.lines - a.lines).map(({ path, lines }) => `${path} has ${lines} lines`)
}
