/**
 * Kills the program repeatedly during many writes. Acknowledged writes must exist; others exist at most once, and
 * exactly once after they were repeated. `LUSTRA_KILL_ROUNDS` sets the number of rounds.
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
/** A slow machine runs fewer rounds, unless their number is set. */
const maxMs = isAskedFor ? Infinity : 60_000
/** Rounds run in this many stores in parallel, because starting programs takes time. */
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
