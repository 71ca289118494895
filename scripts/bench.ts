/** `npm run bench`: provides PostgreSQL and a browser, and runs the benches one after the other. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepResults } from '../bench/keep-results.ts'
import { benches, runBenches } from '../bench/src/benches.ts'
import { goalColumns } from '../bench/src/report.ts'
import { embeddedStore, postgresStore } from '../bench/src/stores.ts'
import './end-with-npm.mjs'
import { provideChromium } from './testing/chromium.ts'
import { startPostgres } from './testing/postgres.ts'

const usage = `npm run bench [-- BENCH... OPTION...]

Measures Lustra's server, and its screens in a browser, with large amounts of data. Without BENCH, all are run.

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(12)}${about}`)
  .join('\n')}

  --smoke     tiny datasets, in seconds: checks that every figure is still measured, without goals
  --keep      writes the goals of each bench, or its figures, with date and commit to bench/RESULTS.md
  --sqlite    only the embedded database, without PostgreSQL
  --help      this text

It fails if a figure misses its goal. Needs Linux, which reports the CPU time of a process.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown bench: ${unknown.join(', ')}.\n`)
  console.log(usage)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const root = join(import.meta.dirname, '..')
const names = positionals.length > 0 ? positionals : Object.keys(benches)
if (names.some((name) => benches[name]!.needsBrowser)) {
  const chromium = await provideChromium(root)
  if (chromium !== 'playwright') process.env['CHROMIUM'] = chromium
}
await using postgres = values.sqlite
  ? null
  : await startPostgres(join(root, 'node_modules/.cache'), { isDurable: true })
const stores = [async () => embeddedStore(), ...(postgres ? [() => postgresStore(postgres.address)] : [])]
const { missedGoals, goals } = await runBenches(names, {
  isSmoke: values.smoke,
  stores,
  print: console.log,
  ...(values.keep && { keep: (bench, lines, printed) => keepResults(bench, goalColumns, lines, printed) }),
})
console.log(
  `\n${goals.length - missedGoals} of ${goals.length} goals reached.${missedGoals > 0 ? ' Missed:' : ''}`,
)
for (const line of goals.filter((line) => line.at(-1) === '✗')) console.log(`  ${line.join(' · ')}`)
if (missedGoals > 0 && !values.smoke) process.exitCode = 1
