import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { auditExportPath, auditLog } from '@lustra/contract/audit-log'
import { globalSettings } from '@lustra/contract/global-settings'
import { newId } from '@lustra/contract/ids'
import { dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { operator, recordAct, userTarget } from '../audit/record-act.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'

const all = { text: '', actor: null, target: null, act: null, from: null, to: null, pageSize: 50, offset: 0 }
const day = 24 * 3_600_000

for (const engine of engines) {
  describe(`reading the audit log on ${engine}`, () => {
    let server: TestServer
    let ada: Person
    let bob: Person
    before(async () => {
      server = await startTestServer(engine)
      ada = await aPerson(server, { role: 'administrator', email: 'Ada@example.org' })
      bob = await aPerson(server, { email: 'bob@example.org' })
      await ada.must(globalSettings, 'mass-change', {
        settings: [
          { code: 'email_port', value: '25' },
          { code: 'email_password', value: 's3cret' },
        ],
      })
      await server.app.database.transaction(async (transaction) => {
        const act = {
          actor: operator,
          target: userTarget(bob.id),
          before: 'user',
          after: 'user, beta-tester',
        }
        await recordAct(transaction, { ...act, act: 'role-granted', at: noon - 2 * day })
        await recordAct(transaction, {
          actor: operator,
          act: 'reset-link-created',
          target: userTarget('gone00000000'),
          at: noon - day,
        })
      })
    })
    after(() => server[Symbol.asyncDispose]())

    const read = (filter: Partial<typeof all> | object) => ada.must(auditLog, 'list', { ...all, ...filter })
    const actsOf = async (filter: object) => (await read(filter)).events.map(({ act }) => act).sort()

    test('events are listed from the latest, with actor, target, time, action and both values (ADM-N25)', async () => {
      const { events, count, total, actors } = await read({})
      assert.deepEqual([count, total], [4, 4])
      assert.deepEqual(
        events.slice(2).map(({ act }) => act),
        ['reset-link-created', 'role-granted'],
      )
      const changed = events.find(({ act }) => act === 'setting-changed')!
      assert.deepEqual(
        [changed.actorName, changed.targetId, changed.before, changed.after, changed.address],
        ['Ada@example.org', 'email_port', '587', '25', '127.0.0.1'],
      )
      assert.equal(changed.settingKind, 'number')
      const secret = events.find(({ act }) => act === 'secret-changed')!
      assert.deepEqual([secret.targetId, secret.before, secret.after], ['email_password', null, null])
      const granted = events.at(-1)!
      assert.deepEqual(
        [granted.actorKind, granted.targetName, granted.address],
        ['operator', 'bob@example.org', null],
      )
      assert.equal(granted.settingKind, null)
      const removed = events.at(-2)!
      assert.deepEqual([removed.targetId, removed.targetName], ['gone00000000', null])
      assert.deepEqual(actors, [{ id: ada.id, name: 'Ada@example.org' }])
    })

    test('events are filtered by text, actor, target, action and period, and paged', async () => {
      assert.deepEqual(await actsOf({ actor: 'operator' }), ['reset-link-created', 'role-granted'])
      assert.deepEqual(await actsOf({ actor: ada.id }), ['secret-changed', 'setting-changed'])
      assert.deepEqual(await actsOf({ target: 'email_port' }), ['setting-changed'])
      assert.deepEqual(await actsOf({ act: 'role-granted' }), ['role-granted'])
      assert.deepEqual(await actsOf({ text: 'BOB@' }), ['role-granted'])
      assert.deepEqual(await actsOf({ text: 'ada@EXAMPLE' }), ['secret-changed', 'setting-changed'])
      assert.deepEqual(await actsOf({ text: 'reset link' }), ['reset-link-created'])
      assert.deepEqual(await actsOf({ text: 'email_p' }), ['secret-changed', 'setting-changed'])
      assert.deepEqual(await actsOf({ text: '%' }), [])
      const [from, to] = ['2026-11-18', '2026-11-19'].map((text) =>
        dayOf(parseLocalTime(`${text}T00:00:00`)!),
      )
      assert.deepEqual(await actsOf({ from, to }), ['reset-link-created', 'role-granted'])
      assert.deepEqual(await actsOf({ from: to, to }), ['reset-link-created'])
      const pages = [await read({ pageSize: 3 }), await read({ pageSize: 3, offset: 3 })]
      const ids = pages.flatMap(({ events }) => events.map(({ id }) => id))
      assert.deepEqual([ids.length, new Set(ids).size], [4, 4])
    })

    test('the log is exported as CSV with the same filter, in the administrator’s language (ADM-N25)', async () => {
      const { pageSize: _, offset: __, ...filter } = all
      const csv = await server.http.inject({
        method: 'POST',
        url: `/web/api${auditExportPath}`,
        payload: { ...filter, actor: ada.id, token: ada.token, _requestId: newId() },
      })
      assert.match(String(csv.headers['content-disposition']), /lustra-audit-2026-11-20\.csv/)
      const lines = csv.body.slice(1).trimEnd().split('\r\n')
      assert.equal(lines[0], 'When,Who,Action,Target,Before,After,From')
      assert.deepEqual(lines.slice(1).sort(), [
        '2026-11-20 13:00:00,Ada@example.org,Global setting changed,email_port,587,25,127.0.0.1',
        '2026-11-20 13:00:00,Ada@example.org,Secret replaced,email_password,,"changed, not shown",127.0.0.1',
      ])
    })

    test('only administrators read or export the log (ADM-N01)', async () => {
      const listed = await bob.call(auditLog, 'list', all)
      assert.ok(listed.result === 'ERROR' && listed.code === 'forbidden')
      const { pageSize: _, offset: __, ...filter } = all
      const { body } = await bob.raw(auditExportPath, { ...filter, token: bob.token, _requestId: newId() })
      assert.deepEqual([body['result'], body['code']], ['ERROR', 'forbidden'])
    })
  })
}
