/**
 * Kills the program repeatedly while one user starts and stops a timer: two timers never run, and no acknowledged stop
 * is lost. `LUSTRA_KILL_ROUNDS` sets the number of rounds.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import type { Database } from '../../../kernel/database/database.ts'
import { inStore, killRepeatedly } from '../../../testing/killed-program.ts'
import { type Account, anAccount } from '../../../testing/people.ts'
import { post } from '../../../testing/program.ts'
import { migratedStore, engines } from '../../../testing/test-database.ts'

const rounds = Number(process.env['LUSTRA_KILL_ROUNDS'] ?? 4)
/** The number of tabs of one user. */
const tabs = 6

/** A start and its stop; each is repeated until it has a reply. */
interface Turn {
  readonly id: string
  readonly taskId: string
  /** The running timer after the start, once it has a reply. */
  timer: string | null
  stopped: boolean
}

for (const engine of engines) {
  describe(`a program killed under a timer on ${engine}`, () => {
    test(
      `killing the program in ${rounds} rounds never leaves two timers nor loses a stop`,
      { timeout: rounds * 15e3 },
      async () => {
        await using place = await migratedStore(engine)
        const account = await inStore(place, (database) => anAccount(database, Date.now()))
        const turns: Turn[] = []
        const taskIds: string[] = []
        await killRepeatedly(place, Array(rounds).keys(), {
          async sendAgain(address) {
            if (taskIds.length === 0) taskIds.push(...(await twoTasks(address, account)))
            for (const turn of turns) if (!turn.stopped) await take(address, account, turn)
          },
          writeUntilKilled: (address) =>
            Promise.all(
              Array.from({ length: tabs }, async (_, tab) => {
                for (let alive = true; alive;) {
                  const turn = { id: newId(), taskId: taskIds[tab % 2]!, timer: null, stopped: false }
                  turns.push(turn)
                  alive = await take(address, account, turn)
                }
              }),
            ),
          check: (database) => check(database, account, turns),
        })
        const stopped = turns.filter((turn) => turn.stopped).length
        assert.ok(stopped > rounds * 2, `${stopped} stops were acknowledged`)
      },
    )
  })
}

async function twoTasks(address: string, { token }: Account): Promise<string[]> {
  const ids = [newId(), newId()]
  for (const id of ids) {
    const task = { id, parentId: '-1', after: null, name: id }
    await post(address, '/v2/tasks', { action: 'create', token, _requestId: id, ...task })
  }
  return ids
}

/** Returns whether both got a reply. A timer that another tab's start has stopped counts as stopped. */
async function take(address: string, { token }: Account, turn: Turn): Promise<boolean> {
  const { id, taskId } = turn
  const start = { action: 'startTimer', token, _requestId: `start-${id}`, taskId, recordId: id }
  const started = await post(address, '/v2/time', start)
  if (started) assert.equal(started['result'], 'OK', JSON.stringify(started))
  if (!started) return false
  // A running timer of the same task is reused.
  turn.timer = (started['timer'] as { id: string }).id
  const stop = { action: 'stopTimer', token, _requestId: `stop-${id}`, timerId: turn.timer }
  const stopped = await post(address, '/v2/time', stop)
  if (stopped && stopped['result'] !== 'OK') assert.equal(stopped['code'], 'conflict')
  turn.stopped ||= stopped !== null
  return stopped !== null
}

async function check({ read }: Database, account: Account, turns: readonly Turn[]): Promise<void> {
  const timers = await read.selectFrom('timers').select('id').where('user_id', '=', account.id).execute()
  assert.ok(timers.length <= 1, `${timers.length} timers run`)
  const records = await read
    .selectFrom('records')
    .select(['id', 'start_at', 'duration', 'removed_at'])
    .where('user_id', '=', account.id)
    .orderBy('start_at')
    .execute()
  // A timer of less than a second gives way to one that starts within that second.
  const recorded = new Set(records.map(({ id }) => id))
  const lost = turns.filter(
    ({ timer, stopped }) => timer !== null && !recorded.has(timer) && (stopped || timers[0]?.id !== timer),
  )
  assert.deepEqual(lost, [], 'acknowledged and lost')
  const live = records.filter(({ removed_at }) => removed_at === null)
  for (const [place, { start_at }] of live.entries()) {
    const before = live[place - 1]
    assert.ok(!before || before.start_at + before.duration * 1000 <= start_at, 'two records at one time')
  }
}
