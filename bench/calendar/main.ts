/**
 * `npm run bench:calendar`: our week and our month beside other calendars and a bare grid written by hand, in one browser.
 * Options: --sizes 50,500,2000  --views week,month  --rounds 3  --only "Lustra,TOAST UI"  --quick
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { provideChromium } from '../../scripts/testing/chromium.ts'
import { type CandidateName, type View, candidates, limit, ours, oursHalved, views } from './candidates.ts'
import { type Measured, measure } from './drive.ts'
import { dragGoalLines, goalLines } from './goals.ts'
import { installPeers } from './peers.ts'
import { CandidatePage } from './pages.ts'
import { type Row, medianOf, tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    views: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const { quick } = values
const sizes = (values.sizes ?? (quick ? '500' : '50,500,2000')).split(',').map(Number)
const wantedViews = views.filter((view) => (values.views ?? (quick ? 'week' : 'week,month')).includes(view))
const rounds = Number(values.rounds ?? (quick ? 2 : 3))
const wanted = candidates.filter(({ name }) => isWanted(name, values.only?.split(',')))

/** The month is measured in the middle size alone: there is less to see in it. */
const monthSize = sizes.includes(500) ? 500 : sizes[0]!

installPeers()
console.log(`Building the pages ...`)
const cells: Cell[] = []
for (const view of wantedViews) {
  for (const candidate of wanted) {
    const module = candidate.modules[view]
    if (module === undefined) continue
    const page = await CandidatePage.build(candidate.name, module, view)
    for (const size of view === 'week' ? sizes : [monthSize]) {
      cells.push({ candidate, view, size, page, measured: [] })
    }
  }
}

{
  await using browser = await launched()
  for (let round = 0; round < rounds; round++) {
    // In turning order, so that no candidate always has the same neighbour.
    const turn = Math.floor((round * cells.length) / rounds)
    for (const [index, cell] of [...cells.slice(turn), ...cells.slice(0, turn)].entries()) {
      tell(`round ${round + 1} of ${rounds}, ${index + 1} of ${cells.length}`)
      cell.measured.push(await measure(browser.browser, cell.page, cell))
    }
  }
  tell('')
}

for (const view of wantedViews) {
  for (const size of view === 'week' ? sizes : [monthSize]) {
    const rows = cells.filter((cell) => cell.view === view && cell.size === size).map(rowOf)
    console.log(`\nThe ${view}, ${size} entries (medians of ${rounds}; in brackets over ${limit})\n`)
    console.log(tableOf(rows, limit))
    if (view === 'week') {
      for (const line of goalLines(rows, size, { limit, ours })) console.log(line)
      for (const line of dragGoalLines(rows, size, { limit, ours: oursHalved })) console.log(line)
    }
  }
}

const faults = cells.flatMap(({ candidate, view, size, measured }) =>
  [...new Set(measured.flatMap(({ faults }) => faults))].map((fault) => ({
    name: candidate.name,
    line: `${candidate.name}, ${view}, ${size}: ${fault}`,
  })),
)
if (faults.length > 0) console.log(`\nNot done as asked:\n${faults.map(({ line }) => line).join('\n')}`)
if (faults.some(({ name }) => name === ours || name === oursHalved)) process.exitCode = 1

interface Cell {
  readonly candidate: CandidateName
  readonly view: View
  readonly size: number
  readonly page: CandidatePage
  readonly measured: Measured[]
}

function rowOf({ candidate, page, measured }: Cell): Row {
  const figures = measured.flatMap(({ figures }) => figures ?? [])
  return { name: candidate.name, figures: { ...medianOf(figures), weight: page.weight } }
}

function isWanted(name: string, only: readonly string[] | undefined): boolean {
  return only === undefined || name === limit || only.includes(name)
}

async function launched(): Promise<AsyncDisposable & { readonly browser: Browser }> {
  const program = await provideChromium(process.cwd())
  const browser = await chromium.launch(program === 'playwright' ? {} : { executablePath: program })
  return { browser, [Symbol.asyncDispose]: () => browser.close() }
}

function tell(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}${text === '' ? '\r' : ''}`)
}
