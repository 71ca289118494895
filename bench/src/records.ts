/**
 * `npm run bench -- records`: how long one waits for the time screen and the dashboard with very many records, on both
 * stores. The goal is absolute, since it is about a person waiting: 50 ms at 200,000 records.
 */
import { type Home, embeddedHome, postgresHome } from './homes.ts'
import { send, signUp, startLustra } from './lustra.ts'
import { sample } from './measure.ts'
import { contentWithRecords, records } from './recorded.ts'
import { report, reportHead } from './report.ts'
import { type Scene, idOf, ordinary, weekStart } from './scene.ts'

const runs = 20
const goalMs = 50

const scenes: readonly Scene[] = [
  ordinary,
  { ...ordinary, name: '50,000 tasks, 20,000 entries', tasks: 50_000 },
]
const postgres = process.env['LUSTRA_TEST_DATABASE_URL']

for (const scene of scenes) {
  await using embedded = embeddedHome()
  await measure(scene, embedded)
  if (!postgres) continue
  await using other = await postgresHome(postgres)
  await measure(scene, other)
}

async function measure(scene: Scene, home: Home): Promise<void> {
  const { userId, token } = await (async () => {
    await using lustra = await startLustra(home)
    return await signUp(lustra)
  })()
  await home.fill(contentWithRecords(scene, userId))
  await using lustra = await startLustra(home)
  console.log(`\n${scene.name}, ${records} records of one user, ${home.engine}\n`)
  reportHead()

  const startTime = `${weekStart.replace(/\D/g, '')}0000`
  const goPeriod = { action: 'goPeriod', setCurrent: false, shouldRound: true, startTime }
  const calls: Record<string, (run: number) => object> = {
    open: () => ({ action: 'open', startTime }),
    goPeriod: (run) => ({ ...goPeriod, daysDiff: run % 2 === 0 ? 0 : -7, loadAll: false }),
    'goPeriod, older too': (run) => ({ ...goPeriod, daysDiff: run % 2 === 0 ? 0 : -7, loadAll: true }),
    compare: () => ({ action: 'compare', startTime }),
    listTasks: (run) => ({
      action: 'listTasks',
      contextIds: [idOf('C', Math.abs(run) % 12)],
      query: '',
      from: 0,
    }),
    currentTimer: () => ({ action: 'currentTimer' }),
    'trackTime, a move': (run) => ({
      action: 'trackTime',
      timeRecordId: idOf('R', 1000),
      taskId: idOf('T', 200),
      startTime: `2016010${1 + (Math.abs(run) % 2)}030000`,
      duration: 1800,
    }),
  }
  const onDashboard: Record<string, () => object> = {
    getPlans: () => ({ action: 'getPlans' }),
    getDueTasks: () => ({ action: 'getDueTasks', time: startTime }),
    getBigGoalsReport: () => ({ action: 'getBigGoalsReport', time: startTime }),
  }
  for (const [path, some] of Object.entries({ '/v2/time': calls, '/v2/dashboard': onDashboard })) {
    const ask = (body: object) => send(lustra.address, path, { token, ...body })
    for (const [name, bodyOf] of Object.entries(some)) {
      const measured = await sample(
        runs,
        () => lustra.cpu(),
        (run) => ask(bodyOf(run)),
      )
      report(name, measured, JSON.stringify(await ask(bodyOf(0))).length, goalMs)
    }
  }
}
