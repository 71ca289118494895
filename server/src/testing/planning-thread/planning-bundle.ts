/** The bundle that the thread loads; built once by each process that runs tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { after } from 'node:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../../..')
const entry = 'server/src/testing/planning-thread/program.ts'

let folder: string | undefined
let built: Promise<string> | undefined
after(() => folder !== undefined && rmSync(folder, { recursive: true, force: true }))

/** Returns its address. */
export function planningBundle(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  // Only the few files that start the thread need the bundler.
  const { forBrowser } = await import('../../../../scripts/browser-bundle.ts')
  await using bundle = await forBrowser(root, [entry], {})
  const { output } = await bundle.generate({ codeSplitting: false })
  const [{ code, imports, dynamicImports }, ...others] = output
  const needs = [...imports, ...dynamicImports, ...others.map(({ fileName }) => fileName)]
  if (needs.length > 0) throw new Error(`The bundle does not stand alone: it needs ${needs.join(', ')}`)
  folder = mkdtempSync(join(tmpdir(), 'lustra-planning-'))
  const file = join(folder, 'planning.mjs')
  writeFileSync(file, code)
  return pathToFileURL(file).href
}
