/**
 * `npm run bench -- calls`: the calls of the plans screen beside the same work without any of our code, in one run.
 * Every figure is a ratio or has its comparison beside it; see measure.ts.
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedHome } from './homes.ts'
import { send, signUp, startLustra } from './lustra.ts'
import { type Sample, quantile, sample } from './measure.ts'
import { startProcess } from './process.ts'
import { contentOf, idOf, ordinary, weekStart } from './scene.ts'

const clients = 16
const openRuns = 60
const smallRuns = 400

await using home = embeddedHome()
const firstStart = await timeToFirstAnswer(true)
const account = await (async () => {
  await using lustra = await startLustra(home)
  return await signUp(lustra)
})()
await home.fill(contentOf(ordinary, account.userId))
const secondStart = await timeToFirstAnswer(false)

// The raw statements work on a copy of the same content: the store is refused to a second writer.
await using rawHome = embeddedHome()
copyFileSync(home.file, rawHome.file)
await using lustra = await startLustra(home)
const bareProgram = join(import.meta.dirname, 'bare-server.ts')
await using bare = await startProcess(bareProgram, {})
await using raw = await startProcess(bareProgram, { ...rawHome.environment, USER_ID: account.userId })

const { token } = account
const view = { view: 'WEEK_VIEW', startTime: `${weekStart.replace(/\D/g, '')}0000` }
const openCall = { action: 'open', token, view }
const lastEntry = ordinary.entries - 1
const moveCall = (run: number) => ({
  action: 'scheduleTask',
  token,
  taskId: idOf('T', ordinary.taskOf(lastEntry, true)),
  oldEntryId: idOf('E', lastEntry),
  oldStartTime: null,
  newStartTime: `2031010${1 + (Math.abs(run) % 2)}100000`,
  duration: 1800,
  timeLevel: 1,
})

const results = {
  'open, 5,000 tasks': [
    await sample(
      openRuns,
      () => lustra.cpu(),
      () => send(lustra.address, '/v2/plans', openCall),
    ),
    await sample(
      openRuns,
      () => raw.cpu(),
      () => send(raw.address, '', { action: 'open' }),
    ),
  ],
  scheduleTask: [
    await sample(
      smallRuns,
      () => lustra.cpu(),
      (run) => send(lustra.address, '/v2/plans', moveCall(run)),
    ),
    await sample(
      smallRuns,
      () => raw.cpu(),
      () => send(raw.address, '', { action: 'schedule' }),
    ),
  ],
  'a small call (checkStatus)': [
    await sample(
      smallRuns,
      () => lustra.cpu(),
      () => send(lustra.address, '/v1/core/security', { action: 'checkStatus', token }),
    ),
    await sample(
      smallRuns,
      () => bare.cpu(),
      () => send(bare.address, '', { action: 'none' }),
    ),
  ],
  [`${clients} clients mixed`]: [
    await sample(
      20,
      () => lustra.cpu(),
      () => mixed((run) => oneOfMixed(run)),
    ),
    await sample(
      20,
      () => raw.cpu(),
      () => mixed((run) => rawOfMixed(run)),
    ),
  ],
} satisfies Record<string, [Sample, Sample]>

console.log(`\nOne user, ${ordinary.name}. Ratios: Lustra over bare node:http with raw statements.\n`)
console.log(row(['', 'Lustra ms', 'bare ms', 'ratio', 'Lustra CPU', 'bare CPU', 'ratio']))
for (const [name, [ours, theirs]] of Object.entries(results)) {
  const [time, bareTime] = [ours, theirs].map(({ times }) => quantile(times, 0.2)) as [number, number]
  const cells = [time, bareTime, time / bareTime, ours.cpu, theirs.cpu, ours.cpu / theirs.cpu]
  console.log(row([name, ...cells.map((cell) => cell.toFixed(2))]))
}
const { own, mapped } = lustra.memory()
console.log(
  `\nmemory of the server after it: ${(own + mapped).toFixed(0)} MB, of that ${mapped.toFixed(0)} mapped from files`,
)
console.log(
  `first start to first answer: ${firstStart.toFixed(0)} ms; second start: ${secondStart.toFixed(0)} ms`,
)

async function mixed(call: (run: number) => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: clients }, (_, client) => call(client)))
}

function oneOfMixed(client: number): Promise<unknown> {
  if (client % 8 === 0) return send(lustra.address, '/v2/plans', openCall)
  if (client % 2 === 0) return send(lustra.address, '/v2/plans', moveCall(client))
  return send(lustra.address, '/v1/core/security', { action: 'checkStatus', token })
}

function rawOfMixed(client: number): Promise<unknown> {
  return send(raw.address, '', { action: client % 8 === 0 ? 'open' : client % 2 === 0 ? 'schedule' : 'none' })
}

async function timeToFirstAnswer(fresh: boolean): Promise<number> {
  const begun = performance.now()
  await using other = fresh ? embeddedHome() : null
  await using started = await startLustra(other ?? home)
  await send(started.address, '/version', { action: 'version' })
  return performance.now() - begun
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(11))).join('')
}
