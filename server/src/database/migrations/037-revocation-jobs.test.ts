import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engines, migratedStore } from '../../testing/test-database.ts'
import { revocationJobs } from './037-revocation-jobs.ts'
import { migrationKit } from './kit.ts'

for (const engine of engines) {
  test(`the former revocation job disappears from the monitoring, and no other, on ${engine} (INT-N31)`, async () => {
    await using place = await migratedStore(engine)
    await using database = await place.open()
    const job = { owner: null, lease_until: 0, next_at: 0, alive_at: 1, finished_at: 1, error: 'down' }
    await database.transaction(async (transaction) => {
      for (const name of ['revoke-tokens', 'revoke-tokens-google']) {
        await transaction
          .insertInto('jobs')
          .values({ name, ...job })
          .execute()
      }
      await revocationJobs(migrationKit(transaction, engine))
    })
    const left = await database.read.selectFrom('jobs').select('name').execute()
    assert.deepEqual(left, [{ name: 'revoke-tokens-google' }])
  })
}
