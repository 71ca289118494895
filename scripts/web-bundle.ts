/** Builds the web bundle when what it is made of has changed since it was built. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runProgram } from './run-program.ts'

/** What ends up in the bundle: the sources of four rooms, and what the build is told. */
const ingredients = [
  'web/{src,public}/**/*.*',
  'web/{index.html,vite.config.ts,compile-hint.ts,package.json}',
  '{domain,contract,words}/src/**/*.ts',
  'package-lock.json',
]

/** Returns whether it had to build. */
export async function buildWebBundle(root: string): Promise<boolean> {
  // The build empties the folder first, so one that was cut short leaves no stamp.
  const stamp = join(root, 'web/dist/.made-of')
  const wanted = await digestOf(root)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return false
  const { ok, output } = await runProgram(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, 'web') },
  )
  if (!ok) throw new Error(`The web bundle could not be built:\n${stripVTControlCharacters(output)}`)
  await writeFile(stamp, wanted)
  return true
}

/** What the bundle would be made of now. */
export async function digestOf(root: string): Promise<string> {
  const paths = await Array.fromAsync(glob(ingredients, { cwd: root }))
  const files = paths.filter((path) => !path.includes('.test.')).toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? ''
    hash.update(`${file.replaceAll(sep, '/')}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
