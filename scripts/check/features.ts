/** The server loops over lists of features; each declared feature must be in one of them. */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path/posix'

/** Relative to the source. */
const lists = ['planning/planning.ts', 'features.ts']

/** One line for each declaration that no list imports. */
export async function unlistedFeatures(root: string, source = 'server/src'): Promise<string> {
  const folder = join(root, source)
  const listed = new Set<string>()
  for (const list of lists) {
    const code = await readFile(join(folder, list), 'utf8')
    for (const { groups } of code.matchAll(/^import \{.*\} from '(?<path>\.[^']+)'$/gm))
      listed.add(normalize(join(dirname(list), groups!['path']!)))
  }
  const declared = await Array.fromAsync(glob('*/**/feature.ts', { cwd: folder, exclude: ['kernel/**'] }))
  return declared
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !listed.has(file))
    .map((file) => `${source}/${file} is in none of the lists: ${lists.join(', ')}`)
    .toSorted()
    .join('\n')
}
