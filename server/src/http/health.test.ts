import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../testing/test-database.ts'
import { startTestServer } from '../testing/test-server.ts'

for (const engine of engines) {
  test(`a hundred concurrent readiness probes write to the database once, on ${engine}`, async () => {
    await using server = await startTestServer(engine)
    const { database } = server.app
    let probes = 0
    const probe = database.probe.bind(database)
    Object.assign(database, { probe: () => (probes++, probe()) })
    const replies = await Promise.all(Array.from({ length: 100 }, () => server.http.inject('/readyz')))
    assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200])
    assert.equal(probes, 1)
  })
}
