import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userStatus } from '@lustra/contract/status'
import type { ThreadedCall } from '../call/threads/threaded-call.ts'
import { openRecentPlans, startLargeReads } from './start-large-reads.ts'
import { type Person, aPerson } from '../testing/people.ts'
import { engines } from '../testing/test-database.ts'
import { startTestServer } from '../testing/test-server.ts'

for (const engine of engines) {
  test(`after a start the plans of users with much data among the last five are opened, on ${engine}`, async (context) => {
    await using server = await startTestServer(engine)
    const people: Person[] = []
    for (let count = 0; count < 7; count++) {
      server.wait(10 * 60_000)
      people.push(await aPerson(server))
    }
    server.wait(10 * 60_000)
    await people[0]!.must(userStatus, 'getStatus', {})
    const threads = startLargeReads(server.app, {
      count: 1,
      isLarge: async () => true,
      onDeath: assert.ifError,
    })
    context.after(() => threads.stop())
    const opened: string[] = []
    const counting = {
      takes: async ({ userId }: { userId: string }) => userId !== people[5]!.id,
      run: (call: ThreadedCall) => {
        opened.push(call.user.id)
        return threads.run(call)
      },
    }
    await openRecentPlans(server.app, counting)
    assert.deepEqual(
      opened,
      [0, 6, 4, 3].map((index) => people[index]!.id),
    )
  })
}
