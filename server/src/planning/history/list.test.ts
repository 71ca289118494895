import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { DiaryId, diary } from '@lustra/contract/diary'
import { type HistoryKind, history } from '@lustra/contract/history'
import { newNoteId, newTaskId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { deleteExpired } from '../../delete-expired.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aCapturedTask, aContext, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { engines, everyEngine } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const day = 86_400_000
const onDay = { level: TimeLevel.Days, duration: 86_400 }

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
type Filter = Parameters<typeof rowsOf>[1]

async function rowsOf(
  person: Person,
  filter: Parameters<Person['must']>[2] & { kinds?: HistoryKind[] } = {},
) {
  return (await person.must(history, 'list', filter)).rows
}

/** The texts of the rows, without their times. */
const textsOf = (rows: readonly Row[]) =>
  rows.map(({ what, name, task, changes }) => [what, task?.name ?? name, changes])

for (const engine of everyEngine) {
  describe(`the history of the account on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const slot = (time: string, tl: TimeLevel, dur: number) => ({ time: at(time), tl, dur })
    const move = (person: Person, task: string, entry: string, from: string, to: string, options?: object) =>
      person.must(plans, 'scheduleTask', moveInput(task as never, entry as never, from, to, options))

    test('rows say what changed, from what to what, when and from where, newest first (RHY-070)', async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      const entry = await anEntry(ann, roof, '2026-11-16T00:00', onDay)
      await move(ann, roof, entry, '2026-11-16T00:00', '2026-11-23T00:00', onDay)
      await move(ann, roof, entry, '2026-11-23T00:00', '2026-11-30T00:00', onDay)
      await ann.must(tasks, 'change', { id: roof, changes: { name: 'New roof' } })
      const place = await aContext(ann, 'Place', 'Home')
      await ann.must(contexts, 'change', { id: place.id, name: 'Garden' })
      const on = (time: string) => slot(`${time}T00:00`, TimeLevel.Days, 86_400)
      const rows = await rowsOf(ann)
      assert.deepEqual(textsOf(rows), [
        ['contexts.change', 'Garden', []],
        ['contexts.create', 'Home', []],
        ['tasks.change', 'New roof', [{ kind: 'name', from: 'Roof', to: 'New roof' }]],
        // The level of the entry is not in the lines of its moves.
        [
          'plans.scheduleTask',
          'New roof',
          [{ kind: 'replanned', from: on('2026-11-23'), to: on('2026-11-30') }],
        ],
        [
          'plans.scheduleTask',
          'New roof',
          [{ kind: 'replanned', from: on('2026-11-16'), to: on('2026-11-23') }],
        ],
        ['plans.scheduleTask', 'New roof', [{ kind: 'planned', place: on('2026-11-16') }]],
        ['tasks.create', 'New roof', [{ kind: 'created' }]],
      ])
      assert.deepEqual(rows[0]!.values, { from: 'Home', to: 'Garden' })
      assert.ok(
        rows.every(({ from, here, at: time }) => from === 'test' && here && time === at('2026-11-20T13:00')),
      )
    })

    test('a row has where its change came from, also after its session ended (RHY-070)', async () => {
      const ann = await aPerson(server)
      const phone = await signInAgain(server, ann, 'phone')
      const id = newTaskId()
      await phone.must(tasks, 'capture', aCapturedTask({ id, name: 'Roof' }))
      const renamed = { id, changes: { name: 'New roof' } }
      await ann.must(tasks, 'change', renamed, { source: 'review' })
      await ann.must(journal, 'undo', {}, { source: 'review' })
      await ann.must(journal, 'redo', {})
      const text = Buffer.from('Buy bread').toString('base64')
      const file = { fileName: 'todo.txt', data: text, format: 'todo-txt' }
      if (engine !== 'worker') await ann.must(imports, 'perform', file as never)
      await phone.must(inbox, 'create', { id: newNoteId(), text: 'note' })
      await server.app.database.transaction((transaction) =>
        transaction
          .deleteFrom('sessions')
          .where('user_id', '=', ann.id)
          .where('device', '=', 'phone')
          .execute(),
      )
      assert.deepEqual(
        (await rowsOf(ann)).map(({ source, state, what, from, here }) => [source, state, what, from, here]),
        [
          ['screen', 'done', 'inbox.create', 'phone', false],
          ...(engine === 'worker' ? [] : [['import', 'done', 'imports.perform', 'test', true]]),
          ['redo', 'step', 'tasks.change', 'test', true],
          ['undo', 'step', 'tasks.change', 'test', true],
          ['review', 'done', 'tasks.change', 'test', true],
          ['capture', 'done', 'tasks.capture', 'phone', false],
        ],
      )
    })

    test('a deletion names one task and counts what goes with it (RHY-070)', async () => {
      const ann = await aPerson(server)
      const sources = await aTask(ann, 'Sources')
      const loans = await aTask(ann, 'Loans', { under: sources })
      await aTask(ann, 'Reading', { under: sources })
      await aTask(ann, 'Another')
      await anEntry(ann, loans, '2026-11-23T10:00')
      await ann.must(tasks, 'remove', { ids: [sources] })
      const [row] = await rowsOf(ann)
      assert.deepEqual(
        [row!.task!.name, row!.changes, row!.others, row!.entries],
        ['Sources', [{ kind: 'removed' }], 2, 1],
      )
    })

    test('the history is filtered by kind and time (RHY-070)', async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      await ann.must(inbox, 'create', { id: newNoteId(), text: 'note' })
      await anEntry(ann, roof, '2026-11-23T10:00')
      await ann.must(diary, 'write', { period: DiaryId.parse('WEEKS_20261116'), text: 'A calm week' })
      server.wait(day)
      await aTask(ann, 'House')
      const names = async (filter: Filter) => (await rowsOf(ann, filter)).map(({ what }) => what)
      assert.deepEqual(await names({ kinds: ['tasks'] }), ['tasks.create', 'tasks.create'])
      assert.deepEqual(await names({ kinds: ['plans', 'inbox'] }), ['plans.scheduleTask', 'inbox.create'])
      assert.deepEqual(await names({ kinds: ['diary'] }), ['diary.write'])
      assert.deepEqual(await names({ kinds: ['other'] }), [])
      const [newest, ...earlier] = await rowsOf(ann)
      assert.deepEqual(await rowsOf(ann, { from: newest!.at }), [newest])
      assert.deepEqual(await rowsOf(ann, { until: newest!.at }), earlier)
    })

    test('pages continue where the page before ends, with the values of that time (RHY-070)', async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof 0')
      for (let count = 1; count <= 60; count++)
        await ann.must(tasks, 'change', { id: roof, changes: { name: `Roof ${count}` } })
      const first = await ann.must(history, 'list', {})
      const second = await ann.must(history, 'list', { before: first.next! })
      assert.deepEqual([first.rows.length, second.rows.length, second.next], [50, 11, null])
      assert.deepEqual(second.rows[0]!.changes, [{ kind: 'name', from: 'Roof 9', to: 'Roof 10' }])
    })

    test('the history of a period has what came into it and left it (RHY-070)', async () => {
      const ann = await aPerson(server)
      const [roof, own] = [await aTask(ann, 'Roof'), await aTask(ann, 'Own')]
      const entry = await anEntry(ann, roof, '2026-11-18T10:00')
      await anEntry(ann, own, '2026-11-25T10:00')
      await move(ann, roof, entry, '2026-11-18T10:00', '2026-11-26T10:00')
      await move(ann, roof, entry, '2026-11-26T10:00', '2026-12-02T10:00')
      await anEntry(ann, own, '2026-11-01T00:00', { level: TimeLevel.Months, duration: 30 * 86_400 })
      const ofWeek = async (start: string) =>
        (await rowsOf(ann, { period: { start: at(start), level: TimeLevel.Weeks } })).map(
          ({ task, changes }) => [task!.name, ...changes.map(({ kind }) => kind)],
        )
      assert.deepEqual(await ofWeek('2026-11-16T00:00'), [
        ['Roof', 'replanned'],
        ['Roof', 'planned'],
      ])
      assert.deepEqual(await ofWeek('2026-11-23T00:00'), [
        ['Roof', 'replanned'],
        ['Roof', 'replanned'],
        ['Own', 'planned'],
      ])
      assert.deepEqual(await ofWeek('2026-11-01T00:00'), [], 'the month is not of its first week')
      assert.deepEqual(
        (await rowsOf(ann, { task: own })).map(({ what }) => what),
        ['plans.scheduleTask', 'plans.scheduleTask', 'tasks.create'],
      )
    })
  })
}

for (const engine of engines) {
  test(`changes older than the setting are not stored, and the history says how far it reaches, on ${engine} (RHY-073)`, async () => {
    await using server = await startTestServer(engine)
    const ann = await aPerson(server)
    await aTask(ann, 'Roof')
    server.wait(10 * day)
    await aTask(ann, 'House')
    const text = Buffer.from('Buy bread').toString('base64')
    await ann.must(imports, 'perform', { fileName: 'todo.txt', data: text, format: 'todo-txt' } as never)
    server.wait(25 * day)
    const clean = () => deleteExpired(server.app, new AbortController().signal)
    await clean()
    const all = await ann.must(history, 'list', {})
    assert.deepEqual([all.days, all.since, all.rows.length], [365, null, 3])
    assert.deepEqual([all.rows[0]!.source, all.rows[0]!.kind], ['import', 'imports'])
    await server.app.globalSettings.write('history_days', '30')
    await clean()
    const recent = await ann.must(history, 'list', {})
    assert.deepEqual([recent.days, recent.since, recent.rows.length], [30, at('2026-11-30T13:00'), 2])
  })

  test(`a moment has the last line before it, within what is stored, on ${engine} (RHY-071)`, async () => {
    await using server = await startTestServer(engine)
    const ann = await aPerson(server)
    await aTask(ann, 'Roof')
    server.wait(day)
    await aTask(ann, 'House')
    await aTask(ann, 'Garden')
    const lineAt = async (moment: string) => {
      const answer = await ann.call(history, 'lineAt', { moment: at(moment) })
      return answer.result === 'OK' ? answer.line : answer.code
    }
    assert.equal(await lineAt('2026-11-20T12:59:59'), 0)
    assert.equal(await lineAt('2026-11-20T13:00'), 1)
    assert.equal(await lineAt('2026-11-21T12:59:59'), 1)
    assert.equal(await lineAt('2026-11-21T13:00'), 3)
    assert.equal(await lineAt('2027-11-21T13:00'), 3)
    await server.app.globalSettings.write('history_days', '30')
    server.wait(29.5 * day)
    await deleteExpired(server.app, new AbortController().signal)
    assert.equal(await lineAt('2026-11-21T12:59:59'), 'not-found')
    assert.equal(await lineAt('2026-11-21T13:00'), 3)
  })
}
