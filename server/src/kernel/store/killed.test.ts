/**
 * The program is killed in the middle of many writes, again and again. What it acknowledged must be there; what it
 * did not acknowledge may be there once, and is there once after it was sent again.
 * `LUSTRA_KILL_ROUNDS` asks for more rounds.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anAccount } from '../../testing/people.ts'
import { inStore, killRepeatedly } from '../../testing/killed-program.ts'
import { type TaskWrite, checkTasks, sendTask, writeTasks } from '../../testing/task-writers.ts'
import { migratedStore, engines } from '../../testing/test-database.ts'

const isAskedFor = process.env['LUSTRA_KILL_ROUNDS'] !== undefined
const rounds = Number(process.env['LUSTRA_KILL_ROUNDS'] ?? 12)
const writers = 16
/** On a slow machine fewer rounds are run, unless their number was asked for. */
const maxMs = isAskedFor ? Infinity : 60_000
/** Rounds run in as many stores side by side, to wait less for starting programs. */
const lanes = 4

for (const engine of engines) {
  describe(`a program killed under ${writers} writers on ${engine}`, () => {
    test(
      `the store loses nothing that it acknowledged in ${rounds} rounds`,
      { timeout: rounds * 10_000 },
      async () => {
        const results = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(engine, lane)))
        const run = results.reduce((sum, { rounds }) => sum + rounds, 0)
        const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0)
        if (isAskedFor) console.log(`${engine}: ${run} kills, ${acknowledged} writes acknowledged, 0 lost`)
        assert.ok(run >= lanes)
        assert.ok(acknowledged > run * 5, `${acknowledged} writes were acknowledged in ${run} rounds`)
      },
    )
  })
}

async function runLane(
  engine: (typeof engines)[number],
  lane: number,
): Promise<{ rounds: number; acknowledged: number }> {
  await using place = await migratedStore(engine)
  const account = await inStore(place, (database) => anAccount(database, Date.now()))
  const writes: TaskWrite[] = []
  let count = 0
  function* roundsInTime(): Generator<number> {
    const end = performance.now() + maxMs
    for (let round = lane; round < rounds && (count === 0 || performance.now() < end); round += lanes) {
      count++
      yield round
    }
  }
  await killRepeatedly(place, roundsInTime(), {
    sendAgain: (address) =>
      Promise.all(
        writes.filter((write) => write.acknowledged === null).map((write) => sendTask(address, write)),
      ),
    writeUntilKilled: (address) =>
      Promise.all(Array.from({ length: writers }, () => writeTasks(address, account, writes))),
    check: (database) => checkTasks(database, account, writes),
  })
  return { rounds: count, acknowledged: writes.filter((write) => write.acknowledged !== null).length }
}
