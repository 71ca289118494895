import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outputOf } from '../../commands.ts'
import { anAdministrator } from '../../testing/accounts.ts'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { auditedActs } from '../../testing/audited.ts'
import { installation, operator, recordAct } from './record-act.ts'

const run = ({ app }: TestServer, ...words: readonly string[]) => outputOf(words, app.database, app.config)

for (const engine of engines) {
  describe(`the audit log on ${engine}`, () => {
    test('the log has every command-line action with actor, target, and old and new values (ADM-N25)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const began = Date.now()
      await run(server, 'grant-role', person.email, 'beta-tester')
      await run(server, 'grant-role', person.email, 'beta-tester')
      await run(server, 'withdraw-role', person.email, 'user')
      await run(server, 'reset-link', person.email)
      await run(server, 'settings', 'set', 'email_port', '25', 'send_email', 'false')
      assert.deepEqual(
        new Set(await auditedActs(server.app.database)),
        new Set([
          ['operator', null, 'role-granted', person.id, 'user', 'user, beta-tester'],
          ['operator', null, 'role-withdrawn', person.id, 'user, beta-tester', 'beta-tester'],
          ['operator', null, 'reset-link-created', person.id, null, null],
          // `send_email` was already off.
          ['operator', null, 'setting-changed', 'email_port', '587', '25'],
        ]),
      )
      const times = await server.app.database.read.selectFrom('audit_log').select('at').execute()
      assert.ok(times.every(({ at }) => at >= began && at <= Date.now()))
    })

    test('for a secret the log has only that it changed (ADM-N25, ADM-N18)', async () => {
      await using server = await startTestServer(engine)
      for (const secret of ['first-s3cret', 'second-s3cret']) {
        await run(server, 'settings', 'set', 'email_password', secret)
      }
      const change = ['operator', null, 'secret-changed', 'email_password', null, null]
      assert.deepEqual(await auditedActs(server.app.database), [change, change])
    })

    test('the log has the set-up link, the first administrator, and the caller’s address (ADM-N25, ACC-N19)', async () => {
      await using server = await startTestServer(engine)
      await run(server, 'setup-link')
      await anAdministrator(server)
      const rows = await server.app.database.read
        .selectFrom('audit_log')
        .select(['act', 'actor_id', 'target_id', 'address', 'at'])
        .where('actor_kind', '=', 'user')
        .execute()
      const { id } = await server.app.database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
      assert.deepEqual(rows, [
        { act: 'administrator-registered', actor_id: id, target_id: id, address: '127.0.0.1', at: noon },
      ])
      assert.deepEqual(await auditedActs(server.app.database, 'setup-link-created'), [
        ['operator', null, 'setup-link-created', '', null, null],
      ])
    })

    test('the log has no event of a failed transaction, and never changes', async () => {
      await using server = await startTestServer(engine)
      const { database } = server.app
      const act = { actor: operator, act: 'setup-link-created', target: installation, at: noon } as const
      const failing = database.transaction(async (transaction) => {
        await recordAct(transaction, act)
        throw new Error('the act failed')
      })
      await assert.rejects(failing, /the act failed/)
      assert.deepEqual(await auditedActs(database), [])
      await database.transaction((transaction) => recordAct(transaction, act))
      const change = database.transaction((transaction) =>
        transaction.updateTable('audit_log').set({ at: 0 }).execute(),
      )
      await assert.rejects(change, /append-only/)
      const removal = database.transaction((transaction) => transaction.deleteFrom('audit_log').execute())
      await assert.rejects(removal, /append-only/)
      assert.equal((await auditedActs(database)).length, 1)
    })
  })
}
