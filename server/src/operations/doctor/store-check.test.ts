import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { storeCheck } from '@lustra/contract/doctor'
import { askUntil } from '../../testing/ask-until.ts'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { auditedActs } from '../../testing/audited.ts'

for (const engine of engines) {
  describe(`the check of the store on ${engine}`, () => {
    test('the check on the operations page shows damage and repairs, and is in the audit log (ADM-N25, FND-N27)', async () => {
      await using server = await startTestServer(engine)
      const admin = await aPerson(server, { role: 'administrator' })
      assert.equal((await admin.must(storeCheck, 'last', {})).check, null)
      const checked = async () => {
        server.wait(1000)
        await admin.must(storeCheck, 'start', {})
        const { check } = await askUntil(
          () => admin.must(storeCheck, 'last', {}),
          ({ isRunning }) => !isRunning,
        )
        assert.equal(check!.failure, null)
        assert.equal(check!.at, server.app.now())
        return check!
      }
      const before = await checked()
      const { database } = server.app
      await database.transaction((transaction) =>
        transaction.updateTable('users').set({ time_zone: 'Mars/Base' }).where('id', '=', admin.id).execute(),
      )
      const after = await checked()
      assert.equal(after.count, before.count + 1)
      assert.ok(
        after.findings.some(
          ({ text, repair }) => text.startsWith('The time_zone of 1 row of users') && repair?.includes('UTC'),
        ),
      )
      const started = ['user', admin.id, 'store-check-started', '', null, null]
      assert.deepEqual(await auditedActs(database, 'store-check-started'), [started, started])
    })
  })
}
