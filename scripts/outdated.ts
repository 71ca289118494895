/** `npm run outdated`: lists our packages that have a newer version. Fails if one has a new major that nothing holds back. Asks the registry. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import './end-with-npm.mjs'
import { type Lock, type Outdated, outdatedPackages } from './outdated-packages.ts'
import { runProgram } from './run-program.ts'

const root = join(import.meta.dirname, '..')
const { output } = await runProgram('npm', [
  'outdated',
  '--json',
  '--loglevel=silent',
  '--workspaces',
  '--include-workspace-root',
])
const found = JSON.parse(output || '{}') as Outdated
const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
const { lines, ok } = outdatedPackages(found, lock)
console.log(lines.join('\n') || 'All packages are up to date.')
process.exitCode = ok ? 0 : 1
