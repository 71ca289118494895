import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type ReleaseNoteId, newId } from '@lustra/contract/ids'
import { releaseNotes } from '@lustra/contract/release-notes'
import { userStatus } from '@lustra/contract/status'
import { type LocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { engines } from '../../testing/test-database.ts'

const at = (text: string): LocalTime => parseLocalTime(text)!
const today = at('2026-11-20T00:00:00')
const tomorrow = at('2026-11-21T00:00:00')

const ladder = {
  title: 'The ladder',
  titleRu: 'Лестница',
  content: 'Every task shows **the levels** it may\nstand on.\n\n## What changed\n\n- Drag a knob.',
  contentRu: 'У каждой задачи видны *уровни*.\n\nПотяните за узел.',
  publishDate: today,
}

for (const engine of engines) {
  describe(`release notes on ${engine}`, () => {
    let server: TestServer
    let administrator: Person
    before(async () => {
      server = await startTestServer(engine)
      administrator = await aPerson(server, { role: 'administrator' })
    })
    after(() => server[Symbol.asyncDispose]())
    beforeEach(() =>
      server.app.database.transaction((transaction) => transaction.deleteFrom('release_notes').execute()),
    )

    const add = async (note: Partial<typeof ladder> = {}): Promise<ReleaseNoteId> =>
      (await administrator.must(releaseNotes, 'add', { ...ladder, ...note })).id
    const list = async () => (await administrator.must(releaseNotes, 'list', {})).notes
    const published = async (language: 'en' | 'ru' = 'en') =>
      (await server.visitor().must(releaseNotes, 'published', { language })).notes
    const single = (note: ReleaseNoteId, language: 'en' | 'ru' = 'en') =>
      server.visitor().call(releaseNotes, 'single', { note, language })

    test('an administrator adds, changes and deletes notes, and the list has all fields (ADM-137, ADM-142, ADM-148, W-56, W-57, W-58, W-59)', async () => {
      const id = await add()
      assert.deepEqual(await list(), [{ id, ...ladder }])
      const changed = { ...ladder, title: 'The ladder of levels', publishDate: at('2026-11-19T08:30:00') }
      await administrator.must(releaseNotes, 'update', { id, ...changed })
      assert.deepEqual(await list(), [{ id, ...changed }])
      await administrator.must(releaseNotes, 'delete', { id })
      assert.deepEqual(await list(), [])
    })

    test('every change is in the audit log (ADM-N25, ADM-148)', async () => {
      const id = await add()
      const changed = { ...ladder, title: 'The ladder of levels', publishDate: tomorrow }
      await administrator.must(releaseNotes, 'update', { id, ...changed })
      await administrator.must(releaseNotes, 'delete', { id })
      const acts = await server.app.database.read
        .selectFrom('audit_log')
        .select(['act', 'actor_id', 'value_before', 'value_after'])
        .where('target_kind', '=', 'release-note')
        .where('target_id', '=', id)
        .execute()
      const [first, second] = ['The ladder, 2026-11-20T00:00:00', 'The ladder of levels, 2026-11-21T00:00:00']
      const act = (name: string, value_before: string | null, value_after: string | null) => ({
        act: name,
        actor_id: administrator.id,
        value_before,
        value_after,
      })
      assert.deepEqual(
        new Set(acts),
        new Set([
          act('release-note-added', null, first),
          act('release-note-changed', first, second),
          act('release-note-removed', second, null),
        ]),
      )
    })

    test('a missing note can be neither changed nor deleted', async () => {
      const id = newId() as ReleaseNoteId
      for (const answer of [
        await administrator.call(releaseNotes, 'update', { id, ...ladder }),
        await administrator.call(releaseNotes, 'delete', { id }),
      ]) {
        assert.deepEqual([answer.result, 'code' in answer && answer.code], ['ERROR', 'not-found'])
      }
    })

    test('other users are refused, and change nothing (ADM-149, ADM-N01)', async () => {
      const id = await add()
      const user = await aPerson(server, { role: 'beta-tester' })
      for (const [caller, code] of [
        [user, 'forbidden'],
        [server.visitor(), 'session'],
      ] as const) {
        const answers = [
          await caller.call(releaseNotes, 'list', {}),
          await caller.call(releaseNotes, 'add', ladder),
          await caller.call(releaseNotes, 'update', { id, ...ladder, title: 'Another' }),
          await caller.call(releaseNotes, 'delete', { id }),
        ]
        for (const answer of answers) assert.equal('code' in answer && answer.code, code)
      }
      assert.deepEqual(await list(), [{ id, ...ladder }])
    })

    test('the date is typed as DD.MM.YYYY hh:mm:ss; other formats are refused, and nothing else is (ADM-145, ADM-N24, FND-090)', async () => {
      const send = (publishDate: string) =>
        administrator.raw(releaseNotes.path, {
          ...ladder,
          action: 'add',
          _requestId: newId(),
          token: administrator.token,
          publishDate,
        })
      assert.equal((await send('21.11.2026 10:30:15')).body['result'], 'OK')
      assert.equal((await list())[0]!.publishDate, at('2026-11-21T10:30:15'))
      assert.equal((await send('01.02.2020 00:00:00')).body['result'], 'OK', 'also a past date')
      const onlyTitle = { ...ladder, titleRu: '', content: '', contentRu: '' }
      assert.equal((await administrator.call(releaseNotes, 'add', onlyTitle)).result, 'OK', 'without texts')
      for (const wrong of ['2026-11-21', '31.02.2026 00:00:00', '21.11.2026', '']) {
        const { body } = await send(wrong)
        assert.deepEqual([body['result'], body['field']], ['ERROR', 'publishDate'], wrong)
      }
    })

    test('anyone reads published notes, newest first, in both languages (ADM-150, ADM-151, ADM-N22, ADM-N23, W-60, ADM-142)', async () => {
      const goals = {
        title: 'Numeric goals',
        titleRu: 'Числовые цели',
        content: 'A task has goals.',
        contentRu: 'У задачи есть цели.',
      }
      const older = await add({ ...goals, publishDate: at('2026-10-02T00:00:00') })
      const newer = await add()
      assert.deepEqual(
        (await published()).map(({ id, title, summary }) => ({ id, title, summary })),
        [
          { id: newer, title: 'The ladder', summary: 'Every task shows the levels it may stand on.' },
          { id: older, title: goals.title, summary: goals.content },
        ],
      )
      const [russian] = await published('ru')
      assert.deepEqual([russian!.title, russian!.summary], [ladder.titleRu, 'У каждой задачи видны уровни.'])
      for (const [id, note] of [
        [newer, ladder],
        [older, goals],
      ] as const) {
        const [english, inRussian] = [await single(id, 'en'), await single(id, 'ru')]
        assert.ok(english.result === 'OK' && inRussian.result === 'OK')
        assert.deepEqual([english.title, english.content], [note.title, note.content])
        assert.deepEqual([inRussian.title, inRussian.content], [note.titleRu, note.contentRu])
      }
    })

    test('without a Russian text, Russian readers get the English one (ADM-N23, ADM-151)', async () => {
      for (const note of [{ contentRu: ' ' }, { titleRu: '' }]) {
        const answer = await single(await add(note), 'ru')
        assert.ok(answer.result === 'OK')
        assert.deepEqual([answer.title, answer.content], [ladder.title, ladder.content])
      }
    })

    test('tomorrow’s note is not found until the day begins in its author’s zone (ADM-N22, ADM-N23)', async () => {
      // Midnight in Berlin is 23:00 in UTC.
      const id = await add({ publishDate: tomorrow })
      assert.equal((await list()).length, 1)
      const until = Date.UTC(2026, 10, 20, 23) - noon
      server.wait(until - 1)
      assert.deepEqual(await published(), [])
      const answer = await single(id)
      assert.deepEqual('code' in answer && [answer.code, answer.field], ['not-found', 'note'])
      server.wait(1)
      assert.equal((await single(id)).result, 'OK')
      assert.equal((await published())[0]!.id, id)
      server.wait(-until)
    })

    test('the status has the time of the newest published note, for the badge', async () => {
      const releaseNoteAt = async () => (await administrator.must(userStatus, 'getStatus', {})).releaseNoteAt
      assert.equal(await releaseNoteAt(), null)
      await add({ publishDate: tomorrow })
      assert.equal(await releaseNoteAt(), null)
      await add()
      await add({ publishDate: at('2026-10-02T00:00:00') })
      assert.equal(await releaseNoteAt(), Date.UTC(2026, 10, 19, 23) / 1000)
    })

    test('a text of 20,000 Cyrillic letters in both languages is accepted', async () => {
      const long = 'ю'.repeat(20_000)
      const id = await add({ content: long, contentRu: long })
      const answer = await single(id)
      assert.ok(answer.result === 'OK')
      assert.equal(answer.content, long)
      assert.ok((await published())[0]!.summary.length <= 201)
    })
  })
}
