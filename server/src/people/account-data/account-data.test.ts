import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { contexts } from '@lustra/contract/contexts'
import { newId, newNoteId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { onboarding } from '@lustra/contract/onboarding'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import fc from 'fast-check'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { demoLife } from '../../operations/demo/demo-life.ts'
import { writeDemo } from '../../operations/demo/write-demo.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask, anEntry } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'
import { readAccountFile } from './testing/read-account-file.ts'
import { arbitraryAccount } from './testing/arbitrary-account.ts'
import { withoutIds } from './testing/without-ids.ts'
import type { AccountFile } from './table-forms.ts'
import { importAnswers } from '../onboarding/index.ts'
import { setApart } from '../../planning/recycle-bin/index.ts'
import { newRowsOf } from './new-rows.ts'
import { writeAccount } from './write-account.ts'

for (const engine of engines) {
  describe(`an account as a file on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const exported = async (person: Person, includeRemoved = true) => {
      const { data } = await person.must(accountExport, 'export', { includeRemoved })
      return JSON.parse(Buffer.from(data, 'base64').toString()) as AccountFile
    }
    const fileOf = (content: unknown) => ({
      fileName: 'lustra-export-2026-11-20.json',
      data: Buffer.from(JSON.stringify(content)).toString('base64'),
    })

    /** Imports like the call, but without a thread for each file. */
    const takeIn = async (person: Person, account: AccountFile) => {
      const read = readAccountFile(JSON.stringify(account))
      assert.ok('file' in read, 'fault' in read ? read.fault : '')
      const author = { userId: person.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await server.app.store.write(author, 'imports.perform', async (writer) => {
        await writeAccount({ now: author.now }, writer, await newRowsOf(writer, read.file))
        await importAnswers(writer.read, person.id, read.file.onboarding, author.now)
        await setApart({ app: server.app, now: author.now }, writer)
        return {}
      })
    }

    test('a second export of a user is refused while the first one runs; other users’ exports are not (FND-N08)', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      const { database } = server.app
      const snapshot = database.snapshot.bind(database)
      const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      const held: typeof snapshot = async (work) => {
        Object.assign(database, { snapshot })
        begin()
        await isReleased
        return snapshot(work)
      }
      Object.assign(database, { snapshot: held })
      const first = exported(ann)
      await isBegun
      const second = await ann.call(accountExport, 'export', { includeRemoved: true })
      assert.equal('code' in second && second.code, 'in-progress')
      await exported(bob)
      release()
      await first
      await exported(ann)
    })

    test('a new account created from the file of any account exports the same file, except for ids (SET-029, SET-030)', async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryAccount(), async (account) => {
          const person = await aPerson(server)
          await takeIn(person, account)
          const once = await exported(person)
          const other = await aPerson(server)
          await takeIn(other, once)
          assert.deepEqual(withoutIds(await exported(other)), withoutIds(once))
        }),
        { seed: 20261120, numRuns: 25 },
      )
    })

    test('a year of demo data survives export and import, with goals and persons (SET-029, SET-N09)', async () => {
      const ann = await aPerson(server)
      const now = server.app.now()
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now }
      await server.app.store.write(author, 'demo', async (writer) => {
        await writeDemo(
          writer,
          demoLife({ now, zone: 'Europe/Moscow', language: 'ru' }),
          'Europe/Moscow',
          now,
        )
        return {}
      })
      assert.deepEqual(await reading(server.app, ann.id, (reads) => accountViolations(server.app, reads)), [])
      const file = await exported(ann)
      assert.ok(file.records.length > 100 && file.tasks.length > 20)
      assert.ok(file.goals.length > 5 && file.series.length > 1)
      const bob = await aPerson(server)
      await bob.must(imports, 'perform', fileOf(file))
      assert.deepEqual(withoutIds(await exported(bob)), withoutIds(file))
    })

    test('the recycle bin is exported only on request, and references stay valid (SET-030, SET-031, TSK-068, SET-029)', async () => {
      const ann = await aPerson(server)
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      await anEntry(ann, part, '2026-11-20T10:00')
      await aRecord(ann, part, '2026-11-19T10:00')
      await aTask(ann, 'Other')
      await ann.must(tasks, 'remove', { ids: [whole] })
      const note = newNoteId()
      await ann.must(inbox, 'create', { id: note, text: 'Call Ira' })
      await ann.must(inbox, 'remove', { ids: [note] })
      const { id } = await aContext(ann, 'Place', 'Pool')
      await ann.must(contexts, 'remove', { id })
      const told = ({ tasks, entries, records, notes, contexts }: AccountFile) => [
        tasks.map(({ name }) => name).sort(),
        ...[entries, records, notes, contexts].map(({ length }) => length),
      ]
      const without = await exported(ann, false)
      assert.deepEqual(told(without), [['Other'], 0, 0, 0, 0])
      assert.deepEqual(told(await exported(ann)), [['Other', 'Part', 'Whole'], 1, 1, 1, 1])
      const bob = await aPerson(server)
      await bob.must(imports, 'perform', fileOf(without))
    })

    test('the file name has the user’s day, and the file is previewed before the import (SET-N09)', async () => {
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Thesis')
      await anEntry(ann, task, '2026-11-20T10:00')
      await aContext(ann, 'Place', 'Pool')
      const { fileName } = await ann.must(accountExport, 'export', { includeRemoved: false })
      assert.equal(fileName, 'lustra-export-2026-11-20.json')
      const tom = await aPerson(server, { timeZone: 'Pacific/Kiritimati' })
      const tomorrow = await tom.must(accountExport, 'export', { includeRemoved: false })
      assert.equal(tomorrow.fileName, 'lustra-export-2026-11-21.json')
      const bob = await aPerson(server)
      const before = await journaledRows(server, bob.id)
      const summary = await bob.must(imports, 'check', fileOf(await exported(ann)))
      assert.deepEqual(
        [summary.format, summary.tasks, summary.entries, summary.contexts, summary.sample],
        ['lustra', 1, 1, 1, ['Thesis']],
      )
      assert.equal(await journaledRows(server, bob.id), before)
    })

    test('the import comes after existing rows and joins contexts of the same name, and one undo reverts it', async () => {
      const ann = await aPerson(server)
      const swim = await aTask(ann, 'Swim', { contextIds: [(await aContext(ann, 'Place', 'Pool')).id] })
      await anEntry(ann, swim, '2026-11-20T10:00')
      const file = await exported(ann)
      const bob = await aPerson(server)
      const pool = await aContext(bob, 'Place', 'pool')
      await aTask(bob, 'Own')
      const before = await journaledRows(server, bob.id)
      await bob.must(imports, 'perform', fileOf(file))
      const { tasks: found } = await exported(bob)
      assert.deepEqual(
        found.map(({ name }) => name),
        ['Own', 'Swim'],
      )
      const links = (await exported(bob)).task_contexts
      assert.deepEqual(
        links.map(({ context_id }) => context_id),
        [pool.id],
      )
      await bob.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, bob.id), before)
    })

    test('the answers of the first steps are imported, and existing answers stay (SET-N09, TSK-004, TSK-N22)', async () => {
      const answers = {
        step: 2,
        country: 'FI',
        wishes: [],
        ownWords: 'A thesis',
        tasks: [],
        category: { name: '', color: 'FFFFFF' },
        categories: [],
        workingHours: ',,,,10:00-14:30,,',
        entriesMayOverlap: true,
      }
      const ann = await aPerson(server, { isNew: true })
      await ann.must(onboarding, 'save', { answers })
      const lines = ['One', '<b>Two</b>']
      const old = { user_id: ann.id, version: 2019, answers: lines.join('\n'), saved_at: 1 } as const
      await server.app.database.transaction((transaction) =>
        transaction.insertInto('onboarding_answers').values(old).execute(),
      )
      const file = await exported(ann)
      assert.deepEqual(file.onboarding, [
        { version: 2019, lines },
        { version: 2020, answers },
      ])

      const bob = await aPerson(server, { isNew: true })
      await bob.must(imports, 'perform', fileOf(file))
      assert.deepEqual((await bob.must(onboarding, 'get', {})).kept, file.onboarding)

      const carl = await aPerson(server, { isNew: true })
      const own = { ...answers, ownWords: 'A house' }
      await carl.must(onboarding, 'save', { answers: own })
      await carl.must(imports, 'perform', fileOf(file))
      assert.deepEqual((await carl.must(onboarding, 'get', {})).kept, [
        { version: 2019, lines },
        { version: 2020, answers: own },
      ])
    })

    test('beside a running timer, the timer of the file becomes a timed record in the bin (TIM-032, FND-093)', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      await ann.must(time, 'startTimer', { taskId: await aTask(ann, 'Swim') })
      const { timer } = await bob.must(time, 'startTimer', { taskId: await aTask(bob, 'Own') })
      await bob.must(imports, 'perform', fileOf(await exported(ann)))
      assert.deepEqual((await bob.must(time, 'currentTimer', {})).timer, timer)
      assert.deepEqual(
        (await exported(bob)).records.map(({ kind, in_bin }) => [kind, in_bin]),
        [['rt', 1]],
      )
    })

    test('a file with a fault changes nothing, and the message names its place', async () => {
      const ann = await aPerson(server)
      await aTask(ann, 'Whole')
      const good = await exported(ann)
      const bob = await aPerson(server)
      const before = await journaledRows(server, bob.id)
      const file = fileOf({ ...good, tasks: [{ ...good.tasks[0], name: '' }] })
      const { refused } = await bob.must(imports, 'perform', file)
      assert.deepEqual(
        refused.map(({ code, subject }) => [code, subject]),
        [['brokenAccount', 'tasks.0.name']],
      )
      assert.equal(await journaledRows(server, bob.id), before)
    })
  })
}
