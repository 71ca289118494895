/** `npm run bench:calendar`: compares our week and month with other calendars and a bare grid in one browser. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { chromiumArgs } from '../../scripts/testing/chromium-args.ts'
import { provideChromium } from '../../scripts/testing/chromium.ts'
import {
  type CandidateSpec,
  type View,
  bareGrid,
  candidates,
  ours,
  oursWithFact,
  views,
} from './candidates.ts'
import { type Measurement, measure } from './drive.ts'
import { keepResults } from '../keep-results.ts'
import { dragGoalLines, goalColumns, goalLines } from './goals.ts'
import { type CandidatePage, PageBuilder } from './pages.ts'
import { installPeers } from './peers.ts'
import { type Row, medianOf, tableOf } from './table.ts'

const usage = `npm run bench:calendar [-- OPTION...]

Compares our week and month with other calendars and a bare grid written by hand, in one Chromium.

  --sizes 50,500,2000       numbers of entries in the week; the month has 500
  --views week,month
  --rounds 3                measurements of each; the median is printed
  --only "Lustra,TOAST UI"  calendars; the bare grid is always included
  --keep                    writes the goals and figures, with date and commit, to bench/RESULTS.md
  --quick                   two rounds of the week with 500 entries
  --smoke                   in seconds, only ours and the bare grid: checks that every figure is still measured
  --help                    this text

It fails if an action had no effect in one of our calendars.`

const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    views: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const { quick, smoke } = values
const defaults = smoke
  ? { sizes: '60', views: 'week,month', rounds: 1 }
  : quick
    ? { sizes: '500', views: 'week', rounds: 2 }
    : { sizes: '50,500,2000', views: 'week,month', rounds: 3 }
const weekSizes = (values.sizes ?? defaults.sizes).split(',').map(Number)
const selectedViews = views.filter((view) => (values.views ?? defaults.views).split(',').includes(view))
const rounds = Number(values.rounds ?? defaults.rounds)
const selectedNames = values.only?.split(',')
const selected = candidates.filter(
  ({ name, isPeer = false }) =>
    !(smoke && isPeer) && (name === bareGrid || selectedNames === undefined || selectedNames.includes(name)),
)

/** The month is measured only in the middle size. */
const monthSize = weekSizes.includes(500) ? 500 : weekSizes[0]!
const sizesOf = (view: View) => (view === 'week' ? weekSizes : [monthSize])

interface Cell {
  readonly candidate: CandidateSpec
  readonly view: View
  readonly entryCount: number
  readonly page: CandidatePage
  readonly measurements: Measurement[]
}

if (selected.some(({ isPeer }) => isPeer)) installPeers()
console.log('Building the pages ...')
await using builder = new PageBuilder()
const cells: Cell[] = []
for (const view of selectedViews) {
  for (const candidate of selected) {
    const module = candidate.modules[view]
    if (module === undefined) continue
    const page = await builder.build(candidate.name, module, view)
    for (const entryCount of sizesOf(view)) {
      cells.push({ candidate, view, entryCount, page, measurements: [] })
    }
  }
}

{
  await using launched = await launchBrowser()
  for (let round = 0; round < rounds; round++) {
    // Rotated, so that no candidate always follows the same other.
    const first = Math.floor((round * cells.length) / rounds)
    for (const [index, cell] of [...cells.slice(first), ...cells.slice(0, first)].entries()) {
      showProgress(`round ${round + 1} of ${rounds}, ${index + 1} of ${cells.length}`)
      cell.measurements.push(await measure(launched.browser, cell.page, { ...cell, isSmoke: smoke }))
    }
  }
  showProgress('')
}

const results: string[][] = []
for (const view of selectedViews) {
  for (const entryCount of sizesOf(view)) {
    const rows = cells.filter((cell) => cell.view === view && cell.entryCount === entryCount).map(rowOf)
    console.log(`\nThe ${view}, ${entryCount} entries (medians of ${rounds}; in brackets over ${bareGrid})\n`)
    console.log(tableOf(rows, bareGrid))
    if (view === 'month') continue
    const goals = [
      ...goalLines(rows, entryCount, { baseline: bareGrid, ours }),
      ...dragGoalLines(rows, entryCount, { baseline: bareGrid, ours: oursWithFact }),
    ]
    for (const { text } of goals) console.log(text)
    for (const { row } of goals) results.push([String(entryCount), ...row])
  }
}

const faults = cells.flatMap(({ candidate, view, entryCount, measurements }) =>
  [...new Set(measurements.flatMap(({ faults }) => faults))].map((fault) => ({
    candidate,
    line: `${candidate.name}, ${view}, ${entryCount}: ${fault}`,
  })),
)
if (faults.length > 0) console.log(`\nWithout effect:\n${faults.map(({ line }) => line).join('\n')}`)
if (values.keep) keepResults('bench:calendar', ['entries', ...goalColumns], results)
if (faults.some(({ candidate }) => !candidate.isPeer)) process.exitCode = 1

function rowOf({ candidate, page, measurements }: Cell): Row {
  const figures = measurements.flatMap(({ figures }) => figures ?? [])
  return { name: candidate.name, figures: { ...medianOf(figures), weight: page.weight } }
}

async function launchBrowser(): Promise<AsyncDisposable & { readonly browser: Browser }> {
  const program = await provideChromium(join(import.meta.dirname, '../..'))
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(program === 'playwright' ? {} : { executablePath: program }),
  })
  return { browser, [Symbol.asyncDispose]: () => browser.close() }
}

function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}${text === '' ? '\r' : ''}`)
}
