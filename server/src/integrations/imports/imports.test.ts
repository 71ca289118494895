import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { type EntryId, type TaskId, newTaskId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { dayNumberOf } from '@lustra/domain/calendar'
import { occurrenceId } from '@lustra/domain/recurrence'
import { sql } from 'kysely'
import { newTask } from '../../planning/tasks/change/new-task.ts'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const list = [
  '(A) Call the bank @phone +money',
  'Buy paint @shop',
  'x 2026-11-01 Paint the door +house',
].join('\n')

function file(text: string, fileName = 'todo.txt') {
  return { fileName, data: Buffer.from(text).toString('base64') }
}

for (const engine of engines) {
  describe(`imports on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    async function shown(person: Awaited<ReturnType<typeof aPerson>>) {
      const { tasks: all } = await person.must(tasks, 'open', { show: 'all' })
      return all.map(({ name, parentId, contextIds, status }) => [name, parentId, contextIds.length, status])
    }

    test('a check lists what would be imported, and changes nothing', async () => {
      const person = await aPerson(server)
      const summary = await person.must(imports, 'check', file(list))
      assert.equal(summary.seq, undefined)
      assert.deepEqual(
        [summary.format, summary.tasks, summary.entries, summary.contexts],
        ['todo-txt', 3, 0, 4],
      )
      assert.deepEqual(summary.sample, ['Call the bank', 'Buy paint', 'Paint the door'])
      assert.deepEqual(await shown(person), [])
    })

    test('a file is added after existing data, and one undo reverts all of it', async () => {
      const person = await aPerson(server)
      const id = 'Mine00000001' as Parameters<typeof person.must<typeof tasks, 'create'>>[2]['id']
      await person.must(tasks, 'create', { id, parentId: null, after: null, name: 'Mine' })
      const { seq } = await person.must(imports, 'perform', file(list))
      assert.ok(seq)
      assert.deepEqual(await shown(person), [
        // Its priority places it before all others.
        ['Call the bank', null, 2, 'NORMAL'],
        ['Mine', null, 0, 'NORMAL'],
        ['Buy paint', null, 1, 'NORMAL'],
        ['Paint the door', null, 1, 'COMPLETED'],
      ])
      const outcome = await person.must(journal, 'undo', { line: seq })
      assert.deepEqual([outcome.what, outcome.name], ['imports.perform', 'todo.txt'])
      assert.deepEqual(await shown(person), [['Mine', null, 0, 'NORMAL']])
      await person.must(journal, 'redo', {})
      assert.equal((await shown(person)).length, 4)
    })

    test('the open occurrence of a to-do stays, and the next one follows when it is completed (INT-N24)', async () => {
      const person = await aPerson(server)
      const calendar = [
        'BEGIN:VCALENDAR',
        'BEGIN:VTODO\nUID:1\nSUMMARY:Water\nDUE;VALUE=DATE:20261111\nRRULE:FREQ=WEEKLY\nEND:VTODO',
        'BEGIN:VTODO\nUID:2\nSUMMARY:Pills\nDUE;VALUE=DATE:20261118\nRRULE:FREQ=DAILY\nEND:VTODO',
        'BEGIN:VTODO\nUID:2\nRECURRENCE-ID;VALUE=DATE:20261118\nSUMMARY:Pills\nSTATUS:COMPLETED\nEND:VTODO',
        'END:VCALENDAR',
      ].join('\n')
      const summary = await person.must(imports, 'perform', file(calendar, 'todos.ics'))
      assert.deepEqual([summary.tasks, summary.entries, summary.undecided], [2, 1, []])
      const { tasks: all } = await person.must(tasks, 'open', { show: 'all' })
      const series = async (task: string) => {
        const { id } = all.find(({ name }) => name === task)!
        const [found] = (await person.must(plans, 'series', { taskId: id })).series
        return found!
      }
      const water = await series('Water')
      assert.deepEqual([water.pace, (await series('Pills')).pace], ['wait', 'each'])
      await person.must(plans, 'completeTask', {
        id: occurrenceId(water.id, dayNumberOf({ year: 2026, month: 11, day: 11 })) as EntryId,
        newStatus: 'COMPLETED',
      })
      const next = await series('Water')
      assert.notEqual(next.time, water.time)
      assert.deepEqual([next.pace, next.closed], ['wait', 1])
    })

    test('a repeated request imports the file once', async () => {
      const person = await aPerson(server)
      const first = await person.must(imports, 'perform', file(list), { requestId: 'once' })
      const second = await person.must(imports, 'perform', file(list), { requestId: 'once' })
      assert.deepEqual(second, first)
      assert.equal((await shown(person)).length, 3)
    })

    test('existing contexts are reused, ignoring case', async () => {
      const person = await aPerson(server)
      await person.must(imports, 'perform', file('Buy milk @Shop'))
      const { contexts } = await person.must(imports, 'perform', file('Buy bread @shop +food'))
      assert.equal(contexts, 1)
      const { tasks: all } = await person.must(tasks, 'open', { show: 'all' })
      assert.equal(new Set(all.flatMap(({ contextIds }) => contextIds)).size, 2)
      assert.deepEqual(
        all.map(({ categoryColor }) => categoryColor === 'FFFFFF'),
        [true, false],
      )
    })

    test('a calendar is imported with its entries, a tree with its branches', async () => {
      const person = await aPerson(server)
      const event = 'BEGIN:VEVENT\nSUMMARY:Choir\nDTSTART:20261123T180000Z\nDURATION:PT2H\nEND:VEVENT'
      const calendar = file(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`, 'home.ics')
      assert.equal((await person.must(imports, 'perform', calendar)).entries, 1)
      await person.must(imports, 'perform', file('TYPE,CONTENT,INDENT\ntask,House,1\ntask,Roof,2', 'a.csv'))
      const { tasks: all } = await person.must(tasks, 'open', { show: 'all' })
      const [choir, house, roof] = all
      assert.equal(choir!.scheduled?.dur, 7200)
      assert.deepEqual([house!.parentId, roof!.parentId], [null, house!.id])
    })

    test('a check blocks neither other users nor other tabs of the user', async () => {
      const [person, other] = [await aPerson(server), await aPerson(server)]
      const create = (by: typeof person) =>
        by.must(tasks, 'create', { id: newTaskId(), parentId: null, after: null, name: 'Mine' })
      await create(person)
      const summary = await server.app.store.rehearse(person.id, async (writer) => {
        await writer.insert(
          'tasks',
          newTask({ id: newTaskId(), parentId: null, name: 'Trial', position: 1, now: 0 }),
        )
        await Promise.all([create(person), create(other)])
        return writer.read.selectFrom('tasks').select('name').where('user_id', '=', person.id).execute()
      })
      assert.ok(summary.some(({ name }) => name === 'Trial'))
      assert.deepEqual(
        (await shown(person)).map(([name]) => name),
        ['Mine', 'Mine'],
      )
    })

    test('other users write while ten thousand tasks are checked', async () => {
      const [person, other] = [await aPerson(server), await aPerson(server)]
      const start = performance.now()
      const checking = person.must(imports, 'check', file('Water the flowers @garden\n'.repeat(10_000)))
      let isOver = false
      void checking.finally(() => (isOver = true))
      const waits: number[] = []
      while (!isOver) {
        const begun = performance.now()
        await other.must(tasks, 'create', { id: newTaskId(), parentId: null, after: null, name: 'Mine' })
        waits.push(performance.now() - begun)
        await pass(5)
      }
      assert.equal((await checking).tasks, 10_000)
      const [all, longest] = [performance.now() - start, Math.max(...waits)]
      assert.ok(longest < all / 2, `${longest} of ${all} ms`)
    })

    // oxfmt-ignore
    const refused: [name: string, input: { fileName: string; data: string }, code: string, message: RegExp][] = [
      ['empty',                   file(' '),                                  'validation', /empty/],
      ['of no kind we know',      file('Dear Anna', 'letter.txt'),            'validation', /neither/],
      ['that did not come whole', { fileName: 'todo.txt', data: '!!!!' },     'validation', /completely/],
    ]
    for (const [name, input, code, message] of refused) {
      test(`a file ${name} is refused by check and perform`, async () => {
        const person = await aPerson(server)
        for (const action of ['check', 'perform'] as const) {
          const answer = await person.call(imports, action, input)
          assert.ok(answer.result === 'ERROR')
          assert.equal(answer.code, code)
          assert.match(answer.message, message)
        }
      })
    }

    test('an import requires a session', async () => {
      const answer = await server.visitor().call(imports, 'perform', file(list))
      assert.ok(answer.result === 'ERROR' && answer.code === 'session')
    })

    test('a second file waits for the first (FND-N08)', async () => {
      const person = await aPerson(server)
      // A short import may end before the second one arrives.
      const long = file(list.repeat(500))
      const answers = await Promise.all([1, 2].map(() => person.call(imports, 'check', long)))
      assert.deepEqual(answers.map(({ result }) => result).toSorted(), ['ERROR', 'OK'])
      const refusal = answers.find((answer) => answer.result === 'ERROR')!
      assert.equal(refusal.inProgress, true)
    })

    if (engine === 'postgres') {
      test('after an import, the database has current statistics', async () => {
        const person = await aPerson(server)
        await person.must(imports, 'perform', file('Water the flowers @garden\n'.repeat(300)))
        const { read } = server.app.database
        const { rows } = await sql<{ table: string; known: number; there: string }>`
          select 'tasks' as table, reltuples as known, (select count(*) from tasks) as there
          from pg_class where oid = 'tasks'::regclass
          union all
          select 'task_contexts', reltuples, (select count(*) from task_contexts)
          from pg_class where oid = 'task_contexts'::regclass`.execute(read)
        for (const { table, known, there } of rows) assert.equal(known, Number(there), table)
      })
    }

    test('fifty thousand tasks are imported in one change, without a subscription (TSK-N25)', async () => {
      const person = await aPerson(server)
      // CPU time, because the wall clock depends on other load.
      const begun = process.cpuUsage()
      const reply = await person.must(imports, 'perform', file('Water the flowers @garden\n'.repeat(50_100)))
      assert.deepEqual([reply.tasks, reply.refused.length], [50_000, 100])
      const { user, system } = process.cpuUsage(begun)
      assert.ok(user + system < 30e6, `${user + system} µs`)
      // Further tasks at any depth can be created by hand.
      let parentId: TaskId | null = null
      for (let depth = 0; depth < 20; depth++) {
        const id = newTaskId()
        await person.must(tasks, 'create', { id, parentId, after: null, name: 'One more' })
        parentId = id
      }
    })
  })
}
