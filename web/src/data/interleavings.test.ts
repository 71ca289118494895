/** Two tabs and a server whose requests, replies, losses and live messages occur in any order. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call, family } from '@lustra/contract/call'
import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { update } from './cache-update.ts'
import { testClient } from './client-testing.ts'

/** `version` grows with every write on the server; a removed value stays as null. */
const Cell = z.object({ id: z.string(), value: z.nullable(z.string()), version: z.int() })
type Cell = z.output<typeof Cell>

const cells = family('/v1/cells', {
  put: call({ id: z.string(), value: z.nullable(z.string()) }, { cell: Cell }),
  undo: call({ line: z.int() }, {}),
})

type Request = Readonly<Record<string, unknown>>
interface Live {
  readonly seq: number
  readonly areas: ['inbox']
}

/** Applies each request id once, keeps a journal, and refuses a `bad` value and the undo of a line whose cell changed later. */
class Server {
  readonly cells = new Map<string, Cell>()
  /** Request ids in order of application. */
  readonly applied: string[] = []
  readonly #answers = new Map<string, object>()
  readonly #journal: { readonly id: string; readonly before: string | null; readonly version: number }[] = []
  readonly #tell: (live: Live) => void

  constructor(tell: (live: Live) => void) {
    this.#tell = tell
  }

  handle(request: Request): object {
    const requestId = String(request['_requestId'])
    const answer = this.#answers.get(requestId) ?? this.#apply(request)
    if (!this.#answers.has(requestId)) this.applied.push(requestId)
    this.#answers.set(requestId, answer)
    return answer
  }

  #apply({ action, id, value, line }: Request): object {
    if (action === 'put') return this.#write(String(id), value as string | null)
    const entry = this.#journal[Number(line) - 1]
    const isUnchanged = entry && this.cells.get(entry.id)?.version === entry.version
    return isUnchanged ? this.#write(entry.id, entry.before) : refusal
  }

  #write(id: string, value: string | null): object {
    if (value === 'bad') return refusal
    const before = this.cells.get(id)?.value ?? null
    const seq = this.#journal.length + 1
    const cell = { id, value, version: seq }
    this.cells.set(id, cell)
    this.#journal.push({ id, before, version: seq })
    const areas: ['inbox'] = ['inbox']
    this.#tell({ seq, areas })
    return { result: 'OK', seq, areas, cell }
  }
}

const refusal = { result: 'ERROR', code: 'conflict', message: 'No' }
const key = ['inbox', 'cells']
/** An unconfirmed value counts as newer than any confirmed one. */
const unconfirmed = Number.MAX_SAFE_INTEGER

type Cells = Readonly<Record<string, Cell>>
const withCell = (cell: Cell) => (all: Cells) => ({ ...all, [cell.id]: cell })

class Tab {
  readonly made: string[] = []
  readonly #client
  readonly #put
  readonly #undo
  readonly #observer
  readonly #confirmed = new Map<string, number>()
  #lastLine: number | null = null

  constructor(server: Server, network: (step: string) => Promise<unknown>, isLost: () => boolean) {
    this.#client = testClient(async (_path, body) => {
      const request = JSON.parse(body) as Request
      await network(`request ${String(request['action'])}`)
      const reply = server.handle(request)
      await network('reply')
      if (isLost()) throw new TypeError('connection reset')
      return Response.json(reply)
    })
    const { data, queryClient } = this.#client
    data.cache.declare('inbox', ['inbox'])
    data.queue.pending.subscribe(() => this.#noteMade())
    this.#put = data.mutation('cells.put', cells, 'put', {
      optimistic: ({ id, value }) => [update(key, withCell({ id, value, version: unconfirmed }))],
      merge: ({ cell }) => [update(key, mergeNewer(cell))],
    })
    this.#undo = data.mutation('cells.undo', cells, 'undo')
    this.#observer = new QueryObserver<Cells>(queryClient, {
      queryKey: key,
      queryFn: () =>
        data.cache.read('inbox', async () => {
          await network('fetch')
          const answer = Object.fromEntries(server.cells)
          await network('fetched')
          return answer
        }),
    })
    this.#observer.subscribe(() => undefined)
  }

  get pending(): number {
    return this.#client.data.queue.pending.value.length
  }

  get visible(): Cells | undefined {
    return this.#client.data.read<Cells>(key)
  }

  async put(id: string, value: string | null): Promise<void> {
    const done = this.#put.run({ id, value }, { done: null, failures: 'caller' })
    const visible = this.visible
    if (visible) assert.equal(visible[id]?.value, value, 'a change is visible at once')
    const outcome = await done
    if (!outcome.ok) return
    this.#lastLine = outcome.reply.seq ?? null
    this.#confirmed.set(id, outcome.reply.cell.version)
  }

  async undo(): Promise<void> {
    if (this.#lastLine === null) return
    await this.#undo.run({ line: this.#lastLine }, { done: null, failures: 'caller' })
  }

  refetch(): void {
    void this.#observer.refetch()
  }

  hear(live: Live): void {
    void this.#client.data.changedElsewhere(live)
  }

  /** Checks that no confirmed change disappears, however late a reply comes. */
  check(): void {
    const { visible } = this
    if (visible === undefined) return
    for (const [id, version] of this.#confirmed) {
      const seen: number | undefined = visible[id]?.version
      assert(seen !== undefined && seen >= version, `${id} fell back from ${version} to ${String(seen)}`)
    }
  }

  #noteMade(): void {
    for (const { requestId } of this.#client.data.queue.pending.value) {
      if (!this.made.includes(requestId)) this.made.push(requestId)
    }
  }
}

/** The reply is older than the fetched value if another tab has changed the same cell meanwhile. */
function mergeNewer(cell: Cell) {
  return (all: Cells): Cells => ((all[cell.id]?.version ?? 0) > cell.version ? all : withCell(cell)(all))
}

const action = fc.record({
  isFirst: fc.boolean(),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('put' as const) },
    { weight: 2, arbitrary: fc.constant('undo' as const) },
    { weight: 1, arbitrary: fc.constant('refetch' as const) },
  ),
  id: fc.constantFrom('a', 'b', 'c'),
  value: fc.constantFrom('x', 'y', 'z', 'bad', null),
  /** Network steps before the next action. */
  steps: fc.nat(4),
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('in any interleaving each command is applied once and in order, and all tabs end with the server’s state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(action, { minLength: 1, maxLength: 14 }),
      fc.infiniteStream(fc.nat(5)),
      async (scheduler, actions, luck) => {
        const network = (step: string) => scheduler.schedule(Promise.resolve(), step)
        let losses = 0
        const isLost = () => luck.next().value === 0 && ++losses % 4 !== 0
        const tabs: Tab[] = []
        const server = new Server((live) => {
          for (const tab of tabs) void network('live').then(() => tab.hear(live))
        })
        const first = new Tab(server, network, isLost)
        const second = new Tab(server, network, isLost)
        tabs.push(first, second)

        for (const { isFirst, what, id, value, steps } of actions) {
          const acting = isFirst ? first : second
          if (what === 'put') void acting.put(id, value)
          else if (what === 'undo') void acting.undo()
          else acting.refetch()
          for (let step = 0; step < steps; step += 1) await oneStep(scheduler, tabs)
        }
        while (await oneStep(scheduler, tabs)) continue

        for (const tab of tabs) {
          assert.equal(tab.pending, 0)
          assert.deepEqual(tab.visible, Object.fromEntries(server.cells))
          assert.deepEqual(
            server.applied.filter((requestId) => tab.made.includes(requestId)),
            tab.made,
          )
        }
      },
    ),
    { numRuns: Number(process.env['LUSTRA_PROPERTY_RUNS'] ?? 150) },
  )
})

/** Performs one network step. Returns whether there was one. */
async function oneStep(scheduler: fc.Scheduler, tabs: readonly Tab[]): Promise<boolean> {
  for (let round = 0; round < 3; round += 1) await turn()
  if (scheduler.count() === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  for (const tab of tabs) tab.check()
  if (scheduler.count() === 0) return false
  await scheduler.waitOne()
  await turn()
  return true
}
