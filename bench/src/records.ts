/**
 * `npm run bench -- records`: how long one waits for the time screen and the dashboard with very many records, on both
 * stores. The goal is absolute, since it is about a person waiting: 50 ms at 200,000 records.
 */
import { addSeconds, formatLocalTime, halfHour, parseLocalTime, secondsPerDay } from '@lustra/domain/calendar'
import { type Content, type Home, type Row, embeddedHome, postgresHome } from './homes.ts'
import { send, signUp, startLustra } from './lustra.ts'
import { sample } from './measure.ts'
import { report, reportHead } from './report.ts'
import { type Scene, contentOf, idOf, ordinary, weekStart } from './scene.ts'

const runs = 20
const goalMs = 50
const records = 200_000
/** Half hours of a day that have one: 200,000 of them are twenty years. */
const perDay = 27

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

function contentWithRecords(scene: Scene, userId: string): Content {
  const rows = Array.from({ length: records }, (_, number) => recordRow(scene, userId, number))
  return [...contentOf(scene, userId), ['records', rows]]
}

/** The last of them half an hour before the week after the one that is shown. */
function recordRow({ taskOf }: Scene, userId: string, number: number): Row {
  const days = Math.floor(records / perDay)
  const day = Math.floor(number / perDay) - days + 7
  const monday = parseLocalTime(weekStart)!
  const start = addSeconds(monday, day * secondsPerDay + (12 + (number % perDay)) * halfHour)
  return {
    user_id: userId,
    id: idOf('R', number),
    task_id: idOf('T', taskOf(number, false)),
    kind: 'r',
    start_at: start * 1000,
    duration: halfHour,
    utc_offset: 0,
    zone: 'UTC',
    start_time: formatLocalTime(start),
    end_time: formatLocalTime(addSeconds(start, halfHour)),
    created_at: 0,
  }
}
