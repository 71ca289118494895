/** Large imports do not block others, and the user sees all of an import or nothing. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { accountExport } from '@lustra/contract/account-data'
import { type TaskId, newId, newTaskId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import { sql } from 'kysely'
import { countDocumentsWith } from '../../planning/search/testing/check-index.ts'
import { newTask } from '../../planning/tasks/change/new-task.ts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'

/** About five parts of the journal. */
const many = 2500
const fileOf = (lines: number) => ({
  fileName: 'todo.txt',
  data: Buffer.from('(A) Water the flowers @garden +house due:2026-12-24\n'.repeat(lines)).toString('base64'),
})

const largeFile = fileOf(many)

for (const engine of engines) {
  describe(`imports of large files on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const create = (person: Person, name = 'Mine') =>
      person.must(tasks, 'create', { id: newTaskId(), parentId: null, after: null, name })
    const countOf = async (person: Person) => {
      const { data } = await person.must(accountExport, 'export', { includeRemoved: true })
      return (JSON.parse(Buffer.from(data, 'base64').toString()) as { readonly tasks: [] }).tasks.length
    }

    /** Repeats `call` until `work` has ended. */
    const meanwhile = async (work: Promise<unknown>, call: () => Promise<unknown>) => {
      let isOver = false
      void work.catch(() => {}).finally(() => (isOver = true))
      while (!isOver) {
        await call()
        await pass(5)
      }
      await work
    }

    test('other users write while a large import is written, undone and redone', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      // Long enough to outweigh pauses of a busy machine.
      const steps = {
        perform: () => ann.must(imports, 'perform', fileOf(6000)),
        undo: () => ann.must(journal, 'undo', {}),
        redo: () => ann.must(journal, 'redo', {}),
      }
      for (const [name, step] of Object.entries(steps)) {
        const start = performance.now()
        const waits: number[] = []
        await meanwhile(step(), async () => {
          const begun = performance.now()
          await create(bob)
          waits.push(performance.now() - begun)
        })
        const [all, longest] = [performance.now() - start, Math.max(...waits)]
        assert.ok(longest < all / (name === 'perform' ? 4 : 2), `${name}: ${longest} of ${all} ms`)
      }
    })

    test('another tab of the user sees the whole import or nothing', async () => {
      const ann = await aPerson(server)
      const tab = await signInAgain(server, ann)
      const counts = new Set<number>()
      await meanwhile(ann.must(imports, 'perform', largeFile), async () => counts.add(await countOf(tab)))
      counts.add(await countOf(tab))
      assert.deepEqual([...counts], [0, many])
      for (const [action, left] of [
        ['undo', 0],
        ['redo', many],
      ] as const) {
        counts.clear()
        await meanwhile(ann.must(journal, action, {}), async () => counts.add(await countOf(tab)))
        counts.add(await countOf(tab))
        assert.deepEqual([...counts], [many - left, left], action)
      }
    })

    test('a concurrent change of another tab comes before or after the import', async () => {
      const ann = await aPerson(server)
      const tab = await signInAgain(server, ann)
      const performing = ann.must(imports, 'perform', largeFile)
      const seqs: number[] = []
      await meanwhile(performing, async () => seqs.push((await create(tab)).seq!))
      const { seq } = await performing
      assert.deepEqual(
        [...seqs, seq!].toSorted((one, other) => one - other),
        [...Array(seqs.length + 1).keys()].map((place) => place + 1),
      )
      assert.equal(await countOf(ann), many + seqs.length)
    })

    test('one undo reverts the whole import, and redo repeats it', async () => {
      const ann = await aPerson(server)
      await create(ann)
      const start = await journaledRows(server, ann.id)
      await ann.must(imports, 'perform', largeFile)
      const end = await journaledRows(server, ann.id)
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), start)
      await ann.must(journal, 'redo', {})
      assert.equal(await journaledRows(server, ann.id), end)
    })

    test('search finds the whole import unless it is undone, and the history of each task has it', async () => {
      const ann = await aPerson(server)
      const { read } = server.app.database
      const steps = {
        perform: () => ann.must(imports, 'perform', largeFile),
        undo: () => ann.must(journal, 'undo', {}),
        redo: () => ann.must(journal, 'redo', {}),
      }
      for (const [name, step] of Object.entries(steps)) {
        const { seq } = (await step()) as { readonly seq?: number }
        const found = await countDocumentsWith(server.app.database, ann.id, 'flowers')
        assert.deepEqual([name, found], [name, name === 'undo' ? 0 : many])
        const ofLine = read.selectFrom('journal_tasks').select('task_id').where('user_id', '=', ann.id)
        assert.deepEqual([name, (await ofLine.where('seq', '=', seq!).execute()).length], [name, many])
      }
      const all = await read
        .selectFrom('tasks')
        .select('id')
        .where('user_id', '=', ann.id)
        .orderBy('position')
        .execute()
      // A row of the first part, of middle ones, and of the last.
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const { id } = all[Math.floor(share * (many - 1))]!
        const { events } = await ann.must(tasks, 'history', { id: id as TaskId })
        assert.deepEqual(
          events.map(({ act, step }) => [act.kind, step]),
          [
            ['created', true],
            ['removed', true],
            ['created', false],
          ],
        )
      }
    })

    const day = (index: number) =>
      new Date(Date.UTC(2010, 0, 1 + Math.floor(index / 20))).toISOString().slice(0, 10)
    const hour = (index: number) => String(index % 20).padStart(2, '0')
    const recordLine = (index: number) =>
      `House,,${'Repair '.repeat(40)}${index},${day(index)},${hour(index)}:00:00,${day(index)},${hour(index)}:30:00,00:30:00`
    const records = {
      fileName: 'toggl.csv',
      data: Buffer.from(
        [
          'Project,Task,Description,Start date,Start time,End date,End time,Duration',
          ...Array.from({ length: 1600 }, (_, index) => recordLine(index)),
        ].join('\n'),
      ).toString('base64'),
    }

    test('a redo that rules no longer allow is refused as a whole, before a row changes', async () => {
      const ann = await aPerson(server)
      const tab = await signInAgain(server, ann)
      const { seq } = await ann.must(imports, 'perform', records)
      const { parts } = await server.app.database.read
        .selectFrom('journal_lines')
        .select('parts')
        .where('user_id', '=', ann.id)
        .where('seq', '=', seq!)
        .executeTakeFirstOrThrow()
      assert.ok(parts > 0)
      await ann.must(journal, 'undo', {})
      await aRecord(tab, await aTask(tab, 'Other'), '2010-01-05T09:10')
      const start = await journaledRows(server, ann.id)
      const { read } = server.app.database
      if (engine === 'sqlite') {
        await sql`
          create trigger untouched before insert on records
          begin select raise(abort, 'changed before it was refused'); end`.execute(read)
      }
      const reply = await ann.call(journal, 'redo', {})
      if (engine === 'sqlite') await sql`drop trigger untouched`.execute(read)
      assert.match(JSON.stringify(reply), /cannot|overlap/i)
      assert.equal(await journaledRows(server, ann.id), start)
      const left = read.selectFrom('journal_parts').select('part').where('user_id', '=', ann.id)
      assert.deepEqual(await left.where('seq', '>', seq! + 2).execute(), [])
    })

    test('an undone change is undone in order, even if a parent was changed last', async () => {
      const ann = await aPerson(server)
      const parents = Array.from({ length: 10 }, newTaskId)
      const { id: sessionId } = await server.app.database.read
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', ann.id)
        .executeTakeFirstOrThrow()
      const author = { userId: ann.id, sessionId, requestId: newId(), now: noon }
      const task = (id: string, parentId: string | null, position: number) =>
        newTask({ id, parentId, name: 'Task', position, now: 0 })
      const start = await journaledRows(server, ann.id)
      const { seq } = await server.app.store.writeMany(author, 'test', async (writer) => {
        await writer.insertAll('tasks', [
          ...parents.map((id, position) => task(id, null, position)),
          ...Array.from({ length: 700 }, (_, position) =>
            task(newTaskId(), parents[position % 10]!, position),
          ),
        ])
        await writer.storeRecent()
        await writer.updateAll('tasks', parents, { name: 'Renamed' })
        return {}
      })
      const end = await journaledRows(server, ann.id)
      await ann.must(journal, 'undo', { line: seq! })
      assert.equal(await journaledRows(server, ann.id), start)
      await ann.must(journal, 'redo', {})
      assert.equal(await journaledRows(server, ann.id), end)
    })

    test('a tree of thousands of tasks is undone and redone, and files are imported meanwhile', async () => {
      const ann = await aPerson(server)
      const tree = {
        fileName: 'todoist.csv',
        data: Buffer.from(
          'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\n' +
            Array.from({ length: 5000 }, (_, index) => `task,Task ${index},,4,${1 + (index % 3)}\n`).join(''),
        ).toString('base64'),
      }
      await ann.must(imports, 'perform', tree)
      const end = await journaledRows(server, ann.id)
      await ann.must(journal, 'undo', {})
      assert.equal(await countOf(ann), 0)
      await ann.must(journal, 'redo', {})
      assert.equal(await journaledRows(server, ann.id), end)
      await ann.must(imports, 'check', fileOf(10))
    })

    test('undo is refused before a row changes when an imported task has a new subtask', async () => {
      const ann = await aPerson(server)
      const tab = await signInAgain(server, ann)
      const { seq } = await ann.must(imports, 'perform', largeFile)
      const { read } = server.app.database
      const { id } = await read
        .selectFrom('tasks')
        .select('id')
        .where('user_id', '=', ann.id)
        .orderBy('position')
        .limit(1)
        .executeTakeFirstOrThrow()
      await aTask(tab, 'Its own', { under: id as TaskId })
      const start = await journaledRows(server, ann.id)
      if (engine === 'sqlite') {
        await sql`
          create trigger untouched before delete on tasks
          begin select raise(abort, 'changed before it was refused'); end`.execute(read)
      }
      const reply = await ann.call(journal, 'undo', { line: seq! })
      if (engine === 'sqlite') await sql`drop trigger untouched`.execute(read)
      assert.equal((reply as { readonly code?: string }).code, 'conflict', JSON.stringify(reply))
      assert.equal(await journaledRows(server, ann.id), start)
    })

    test('a repeated request has one effect', async () => {
      const ann = await aPerson(server)
      const requestId = newId()
      const author = { userId: ann.id, sessionId: 's', requestId, now: noon }
      const write = () =>
        server.app.store.writeMany(author, 'test', async (writer) => {
          const task = newTask({ id: newTaskId(), parentId: null, name: 'Once', position: 1, now: 0 })
          await writer.insert('tasks', task)
          return { id: task.id }
        })
      const [first, second] = await Promise.all([write(), write()])
      assert.deepEqual(second, first)
      assert.equal(await countOf(ann), 1)
    })

    /** Inserts tasks and renames them all, in several parts, and fails when all but the last part is written. */
    const failNearTheEnd = async (person: Person) => {
      const author = { userId: person.id, sessionId: 's', requestId: newId(), now: noon }
      const rows = Array.from({ length: 3000 }, (_, position) =>
        newTask({ id: newTaskId(), parentId: null, name: 'Zanzibar', position, now: 0 }),
      )
      const failing = server.app.store.writeMany(
        author,
        'test',
        async (writer) => {
          await writer.insertAll('tasks', rows)
          await writer.updateAll(
            'tasks',
            rows.map(({ id }) => id),
            { name: 'Zanzibar renamed', notes: '—'.repeat(200) },
          )
          return {}
        },
        { last: () => Promise.reject(new Error('near the end')) },
      )
      await assert.rejects(failing, /near the end/)
    }
    const assertNothingLeft = async (person: Person) => {
      assert.equal(await countDocumentsWith(server.app.database, person.id, 'zanzibar'), 0)
      for (const table of ['tasks', 'journal_parts', 'journal_lines'] as const) {
        const left = await server.app.database.read
          .selectFrom(table)
          .selectAll()
          .where('user_id', '=', person.id)
          .execute()
        assert.doesNotMatch(JSON.stringify(left), /zanzibar/i, table)
      }
    }

    test('a failure near the end leaves nothing, and the next change succeeds', async () => {
      const ann = await aPerson(server)
      await create(ann)
      const start = await journaledRows(server, ann.id)
      await failNearTheEnd(ann)
      assert.equal(await journaledRows(server, ann.id), start)
      await assertNothingLeft(ann)
      assert.equal((await create(ann)).seq, 2)
    })

    if (engine === 'sqlite') {
      test('a failed reversal, such as on a full disk, is repeated before the next change', async () => {
        const ann = await aPerson(server)
        await create(ann)
        const { database } = server.app
        await sql`
          create trigger refusing before delete on journal_parts
          begin select raise(abort, 'refused'); end`.execute(database.read)
        await failNearTheEnd(ann)
        await sql`drop trigger refusing`.execute(database.read)
        const { seq } = await create(ann, 'Next')
        assert.equal(seq, 2)
        await assertNothingLeft(ann)
        assert.equal(await countOf(ann), 2)
      })
    }
  })
}
