/** `npm run check`: all static checks in one report. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { boundaryViolations } from './check/boundaries.ts'
import { wrongCitations } from './check/citations.ts'
import { missingFiles } from './check/documents.ts'
import { unlistedFeatures } from './check/features.ts'
import { needsOfNode } from './check/kernel.ts'
import { textsInTheWrongLanguage } from './check/languages.ts'
import { wronglyLoadedWords } from './check/loaded-words.ts'
import { lockFileFaults } from './check/lock-file.ts'
import { wrongNames } from './check/names.ts'
import { packageFaults } from './check/packages.ts'
import { largeFolders, longFiles } from './check/sizes.ts'
import { literalSpacing } from './check/spacing.ts'
import { type Step, tool } from './check/step.ts'
import { workspaceViolations } from './check/workspaces.ts'

const root = join(import.meta.dirname, '..')
const workspaces = ['domain', 'contract', 'words', 'server', 'web', 'e2e', 'bench', 'faults', 'scripts']

/** Slow steps first. */
const steps: readonly Step[] = [
  tool('unused', 'knip', ['--no-progress'], root),
  tool('lint', 'oxlint', ['--no-error-on-unmatched-pattern', ...workspaces], root),
  types('everything on Node', '.'),
  types('web', 'web'),
  types('the tests of web', 'web/tsconfig.test.json'),
  types('the end-to-end tests', 'e2e'),
  types('the calendar bench', 'bench/calendar'),
  // The other calendars contain their types, and only the bench installs them.
  ...(existsSync(join(root, 'bench/calendar/node_modules'))
    ? [types('the other calendars', 'bench/calendar/peers')]
    : []),
  types('domain, without a platform', 'domain'),
  tool('format', 'oxfmt', ['--check'], root),
  { name: 'the kernel, without Node', run: () => needsOfNode(root) },
  { name: 'features of the server', run: () => unlistedFeatures(root) },
  { name: 'names of features', run: () => wrongNames(root) },
  { name: 'boundaries', run: () => boundaryViolations(root) },
  { name: 'imports between workspaces', run: () => workspaceViolations(root) },
  { name: 'cited requirements', run: () => wrongCitations(root) },
  { name: 'files named in documents and comments', run: () => missingFiles(root) },
  { name: 'lock file', run: () => lockFileFaults(root) },
  { name: 'lock file of the bench', run: () => lockFileFaults(join(root, 'bench/calendar')) },
  { name: 'licences and install scripts', run: () => packageFaults(root) },
  { name: 'screens, and the texts loaded with code', run: () => wronglyLoadedWords(root) },
  { name: 'spaces and corners', run: () => literalSpacing(root) },
  { name: 'languages', run: () => textsInTheWrongLanguage(root) },
]

const queue = [...steps]
let failures = 0
await Promise.all(Array.from({ length: availableParallelism() }, runNextSteps))

for (const line of await longFiles(root)) console.log(`! ${line}: does it have more than one subject?`)
for (const line of await largeFolders(root)) console.log(`! ${line}: would subfolders help?`)
console.log(failures === 0 ? '\nAll checks passed.' : `\n${failures} of ${steps.length} checks failed.`)
process.exitCode = failures === 0 ? 0 : 1

function types(name: string, project: string): Step {
  return tool(`types of ${name}`, 'tsc', ['-p', project, '--pretty'], root)
}

async function runNextSteps(): Promise<void> {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    const start = performance.now()
    const problems = await step.run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (problems !== '') failures += 1
    console.log(problems === '' ? `✓ ${step.name} (${seconds} s)` : `\n✗ ${step.name}\n${problems}\n`)
  }
}
