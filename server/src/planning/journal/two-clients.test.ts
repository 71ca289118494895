import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import fc from 'fast-check'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const fields = ['name', 'notes', 'priority'] as const
type Field = (typeof fields)[number]
type Fields = Record<Field, string | number>

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 5000

const aValue = fc.nat(3)
const aStep = fc.record({
  client: fc.constantFrom(0, 1),
  task: fc.constantFrom(0, 1),
  does: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ name: aValue, notes: aValue, priority: aValue }, { requiredKeys: [] }),
    },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
  ),
})
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never
type Outcome = 'done' | 'conflict' | 'nothing'

interface Line {
  readonly client: number
  readonly task: number
  readonly before: Partial<Fields>
  readonly after: Partial<Fields>
  /** When it was undone, in steps; null while it stands. */
  undoneAt: number | null
  writtenAt: number
}

/**
 * The expected result when two users change the same two tasks: the last writer of each field wins, and undo reverts
 * only its own change.
 */
class Expectation {
  readonly state: Fields[] = [0, 1].map(() => ({ name: 'start', notes: '', priority: 5 }))
  readonly #lines: Line[] = []
  #written = 0

  take({ client, task, does }: Step): Outcome {
    if (does === 'undo') return this.#undo(client)
    if (does === 'redo') return this.#redo(client)
    const wanted = Object.entries(valuesOf(does)) as [Field, string | number][]
    const state = this.state[task]!
    const changing = wanted.filter(([field, value]) => state[field] !== value)
    if (changing.length === 0) return 'done'
    const before = Object.fromEntries(changing.map(([field]) => [field, state[field]]))
    const after = Object.fromEntries(changing)
    Object.assign(state, after)
    this.#lines.push({ client, task, before, after, undoneAt: null, writtenAt: ++this.#written })
    return 'done'
  }

  #undo(client: number): Outcome {
    const line = this.#lines.findLast((line) => line.client === client && line.undoneAt === null)
    if (!line) return 'nothing'
    if (!this.#lead(line, line.after, line.before)) return 'conflict'
    line.undoneAt = ++this.#written
    return 'done'
  }

  #redo(client: number): Outcome {
    const own = this.#lines.filter((line) => line.client === client)
    const undone = own
      .filter((line) => line.undoneAt !== null)
      .sort((one, other) => other.undoneAt! - one.undoneAt!)[0]
    if (!undone || own.some((line) => line.writtenAt > undone.undoneAt!)) return 'nothing'
    if (!this.#lead(undone, undone.before, undone.after)) return 'conflict'
    undone.undoneAt = null
    this.#written++
    return 'done'
  }

  #lead(line: Line, from: Partial<Fields>, to: Partial<Fields>): boolean {
    const state = this.state[line.task]!
    if (Object.entries(from).some(([field, value]) => state[field as Field] !== value)) return false
    Object.assign(state, to)
    return true
  }
}

type Values = { name?: number | undefined; notes?: number | undefined; priority?: number | undefined }

function valuesOf({ name, notes, priority }: Values): Partial<Fields> {
  return {
    ...(name !== undefined && { name: `name ${name}` }),
    ...(notes !== undefined && { notes: `notes ${notes}` }),
    ...(priority !== undefined && { priority }),
  }
}

for (const engine of planningEngines) {
  describe(`two clients on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    async function take({ client, task, does }: Step, clients: readonly Person[], ids: readonly TaskId[]) {
      const person = clients[client]!
      const answer =
        does === 'undo' || does === 'redo'
          ? await person.call(journal, does, {})
          : await person.call(tasks, 'change', { id: ids[task]!, changes: valuesOf(does) as object })
      if (answer.result === 'OK') return 'done'
      return answer.code === 'conflict' ? 'conflict' : 'nothing'
    }

    test('the last writer of a field wins, undo reverts only its own change and reports conflicts', async () => {
      const deadline = performance.now() + patience
      await fc.assert(
        fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 30 }), async (steps) => {
          if (performance.now() > deadline) return
          const setup = await aPerson(server)
          const ids = [await aTask(setup, 'start'), await aTask(setup, 'start')]
          const clients = [await signInAgain(server, setup), await signInAgain(server, setup)]
          const expectation = new Expectation()
          for (const step of steps) {
            assert.equal(await take(step, clients, ids), expectation.take(step))
          }
          const found = new Map(
            (await setup.must(tasks, 'open', { show: 'all' })).tasks.map((task) => [task.id, task]),
          )
          const state = await Promise.all(
            ids.map(async (id) => {
              const { name, priority } = found.get(id)!
              const { notes } = await setup.must(tasks, 'details', { id })
              return { name, notes, priority }
            }),
          )
          assert.deepEqual(state, expectation.state)
        }),
        { seed: 20261120, numRuns: 30 },
      )
    })

    test('concurrent changes leave each field as the last writer set it', async () => {
      const one = await aPerson(server)
      const other = await signInAgain(server, one)
      const id = await aTask(one, 'start')
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, index) => {
          const changes = [{ name: `name ${index}` }, { notes: `notes ${index}` }, { minDur: 1800 + index }]
          return (index % 2 ? one : other).must(tasks, 'change', { id, changes: changes[index % 3]! })
        }),
      )
      const last = (kind: number) =>
        replies
          .map(({ seq }, index) => ({ seq: seq!, index }))
          .filter(({ index }) => index % 3 === kind)
          .sort((a, b) => b.seq - a.seq)[0]!.index
      const [task] = (await one.must(tasks, 'open', { show: 'all' })).tasks
      const { notes } = await one.must(tasks, 'details', { id })
      assert.deepEqual(
        [task?.name, notes, task?.minDur],
        [`name ${last(0)}`, `notes ${last(1)}`, 1800 + last(2)],
      )
    })
  })
}
