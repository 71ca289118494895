/** `npm run check`: everything a tool can judge without running the product, in one report. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { boundaryViolations } from './check/boundaries.ts'
import { wrongCitations } from './check/citations.ts'
import { textsInTheWrongLanguage } from './check/languages.ts'
import { lockFileFaults } from './check/lock-file.ts'
import { largeFolders, longFiles } from './check/sizes.ts'
import { type Step, tool } from './check/step.ts'

const root = join(import.meta.dirname, '..')
const rooms = ['domain', 'contract', 'words', 'server', 'web', 'e2e', 'bench', 'scripts']

/** The slow ones first. */
const steps: readonly Step[] = [
  tool('unused', 'knip', ['--no-progress'], root),
  tool('lint', 'oxlint', ['--no-error-on-unmatched-pattern', ...rooms], root),
  types('the rooms on Node', '.'),
  types('web', 'web'),
  types('the tests of web', 'web/tsconfig.test.json'),
  types('the journeys', 'e2e'),
  types('the bench of calendars', 'bench/calendar'),
  // The other calendars have types once they are installed, which only the bench does.
  ...(existsSync(join(root, 'bench/calendar/node_modules'))
    ? [types('the other calendars', 'bench/calendar/peers')]
    : []),
  types('domain, without a platform', 'domain'),
  tool('format', 'oxfmt', ['--check'], root),
  { name: 'boundaries', look: () => boundaryViolations(root) },
  { name: 'cited requirements', look: () => wrongCitations(root) },
  { name: 'lock file', look: () => lockFileFaults(root) },
  { name: 'lock file of the bench', look: () => lockFileFaults(join(root, 'bench/calendar')) },
  { name: 'languages', look: () => textsInTheWrongLanguage(root) },
]

const waiting = [...steps]
let failures = 0
await Promise.all(Array.from({ length: availableParallelism() }, lookAtNext))

for (const line of await longFiles(root)) console.log(`! ${line}: has a second subject moved in?`)
for (const line of await largeFolders(root)) console.log(`! ${line}: would subfolders explain it?`)
console.log(failures === 0 ? '\nAll is well.' : `\n${failures} of ${steps.length} found something.`)
process.exitCode = failures === 0 ? 0 : 1

function types(of: string, program: string): Step {
  return tool(`types of ${of}`, 'tsc', ['-p', program, '--pretty'], root)
}

async function lookAtNext(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const start = performance.now()
    const wrong = await step.look()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (wrong !== '') failures += 1
    console.log(wrong === '' ? `✓ ${step.name} (${seconds} s)` : `\n✗ ${step.name}\n${wrong}\n`)
  }
}
