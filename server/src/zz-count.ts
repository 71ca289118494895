import { migratedStore, engines } from './testing/test-database.ts'
import { startTestServer } from './testing/test-server.ts'
import { loggingStatements } from './testing/statement-log.ts'
import { aPerson } from './testing/people.ts'
import { aTask, anEntry, moveInput } from './testing/planning.ts'
import { tracking } from './testing/tracking.ts'
import { tasks } from '@lustra/contract/tasks'
import { plans } from '@lustra/contract/plans'
import { time } from '@lustra/contract/time'
import { newTaskId } from '@lustra/contract/ids'
import { SqliteQueryCompiler } from 'kysely'
const warm = process.argv[2] === 'warm'
for (const engine of engines) {
  const log: any[] = []
  await using place = await migratedStore(engine)
  await using server = await startTestServer(engine, { place: loggingStatements(place, log) })
  const ann = await aPerson(server)
  const p = await aTask(ann, 'project'); const q = await aTask(ann, 'sub', { under: p }); const r = await aTask(ann, 'leaf', { under: q })
  const entry = await anEntry(ann, r, '2026-11-23T10:00')
  if (warm) await ann.must(tasks, 'open', { show: 'all' } as any).catch(e => console.log(e.message.slice(0,300)))
  const show = async (name: string, work: () => Promise<unknown>) => {
    log.length = 0
    await work()
    const own = [...log]
    console.log(engine, name, own.length)
    await new Promise(r => setTimeout(r, 50))
    if (process.argv[3] === name && engine === 'sqlite') for (const n of own) console.log('   ', new SqliteQueryCompiler().compileQuery(n, {queryId:'x'} as any).sql.replaceAll('"','').replaceAll(/\s+/g,' ').slice(0, 260))
  }
  await show('create', () => ann.must(tasks, 'create', { id: newTaskId(), parentId: q, after: r, name: 'new task' }))
  await show('move', () => ann.must(plans, 'scheduleTask', moveInput(r, entry, '2026-11-23T10:00', '2026-11-23T11:00')))
  await show('track', () => ann.must(time, 'trackTime', tracking(r, '2026-11-19T10:00')))
  await show('favourite', () => ann.must(tasks, 'setFavourite', { id: r, favourite: true }))
  await show('complete', () => ann.must(tasks, 'complete', { id: r, status: 'COMPLETED', withSubtasks: false }))
  await show('details', () => ann.must(tasks, 'details', { id: r } as any).catch(e => console.log(e.message.slice(0,200))))
}
