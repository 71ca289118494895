/**
 * The program is killed in the middle of many writes, again and again. What it acknowledged must be there; what it
 * did not acknowledge may be there once, and is there once after it was sent again.
 * `LUSTRA_KILL_ROUNDS` asks for more rounds.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anAccount } from '../testing/people.ts'
import { inStore, killRepeatedly } from '../testing/killed-program.ts'
import { type TaskWrite, checkTasks, sendTask, writeTasks } from '../testing/task-writers.ts'
import { migratedStore, engines } from '../testing/test-database.ts'

const rounds = Number(process.env['LUSTRA_KILL_ROUNDS'] ?? 24)
const writers = 16
/** Rounds run in as many stores side by side, to wait less for starting programs. */
const lanes = 4

for (const engine of engines) {
  describe(`a program killed under ${writers} writers on ${engine}`, () => {
    test(`loses nothing it acknowledged in ${rounds} rounds`, { timeout: rounds * 5000 }, async () => {
      const counts = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(engine, lane)))
      const acknowledged = counts.reduce((sum, count) => sum + count, 0)
      assert.ok(acknowledged > rounds * 5, `${acknowledged} writes were acknowledged`)
    })
  })
}

async function runLane(engine: (typeof engines)[number], lane: number): Promise<number> {
  await using place = await migratedStore(engine)
  const account = await inStore(place, (database) => anAccount(database, Date.now()))
  const writes: TaskWrite[] = []
  await killRepeatedly(place, roundsOf(lane), {
    sendAgain: (address) =>
      Promise.all(
        writes.filter((write) => write.acknowledged === null).map((write) => sendTask(address, write)),
      ),
    writeUntilKilled: (address) =>
      Promise.all(Array.from({ length: writers }, () => writeTasks(address, account, writes))),
    check: (database) => checkTasks(database, account, writes),
  })
  return writes.filter((write) => write.acknowledged !== null).length
}

function* roundsOf(lane: number): Generator<number> {
  for (let round = lane; round < rounds; round += lanes) yield round
}
