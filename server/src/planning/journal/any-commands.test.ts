import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { journal } from '@lustra/contract/journal'
import { wordsOf } from '@lustra/words'
import fc from 'fast-check'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { assertIndexMatchesTexts } from '../search/testing/check-index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aTask, anEntry } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'
import { type Command, Worker, aStepOf } from '../../testing/worker.ts'

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 5000

/** Commands with which two tabs interfere. */
const commands: readonly Command[] = [
  ...([
    'schedule',
    'schedule',
    'move-entry',
    'move-entry',
    'unschedule',
    'unschedule',
    'complete-entry',
  ] as const),
  ...(['create', 'move', 'dates', 'dates', 'complete', 'complete', 'cancel', 'remove', 'restore'] as const),
  ...(['track', 'track', 'move-record', 'move-record', 'start-timer', 'start-timer', 'stop-timer'] as const),
  ...(['pin', 'repeat', 'change-series', 'widen', 'reset', 'change-context', 'remove-context'] as const),
  ...(['import', 'import'] as const),
]

/** One tab makes a change, the other one another; then the first undoes or redoes its change. */
const aRace = fc.record({
  tab: fc.constantFrom(0, 1),
  mine: aStepOf(commands, 7),
  theirs: fc.array(aStepOf(commands, 7), { minLength: 1, maxLength: 3 }),
  step: fc.constantFrom('undo' as const, 'undo' as const, 'redo' as const),
})

const anyOf = (among: readonly Command[], one: number, number: fc.Arbitrary<number>) =>
  fc.record({ command: fc.constantFrom(...among), one: fc.constant(one), other: fc.nat(7), number })

/** The initial entry and record of each tab, and what takes their time. */
const takeovers = [
  [
    anyOf(['move-entry', 'unschedule'], 0, fc.integer({ min: 1, max: 2 })),
    anyOf(['schedule'], 1, fc.constant(0)),
  ],
  [anyOf(['move-record'], 1, fc.constantFrom(7, 8, 10)), anyOf(['track'], 1, fc.constant(0))],
] as const

/** One tab frees a time, and the other takes it, so that an undo would make them overlap. */
const aTakeover = fc.constantFrom(...takeovers).chain(([leave, take]) =>
  fc.record({
    tab: fc.constantFrom(0, 1),
    mine: leave,
    theirs: fc.tuple(take),
    step: fc.constant('undo' as const),
  }),
)

/** Imports data that does not fit beside the first entry. */
const anImport = fc.record({
  tab: fc.constantFrom(0, 1),
  mine: anyOf(['import'], 0, fc.nat(1)),
  theirs: fc.tuple(aStepOf(commands, 7)),
  step: fc.constantFrom('undo' as const, 'redo' as const),
})

/** Begins with likely failures, so that few examples are enough on a slow machine. */
const races = fc
  .tuple(anImport, aTakeover, fc.array(fc.oneof(aRace, aTakeover), { minLength: 3, maxLength: 18 }))
  .map(([first, second, others]) => [first, second, ...others])

for (const engine of planningEngines) {
  describe(`random commands on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    async function check(person: Person, after: string) {
      const found = await reading(server.app, person.id, (reads) => accountViolations(server.app, reads))
      const sentences = found.map(({ rule, sentence }) => `${rule}: ${sentence(wordsOf('en'))}`)
      assert.deepEqual(sentences, [], `after ${after}`)
      await assertIndexMatchesTexts(server.app.database, person.id, `the index after ${after}`)
    }

    async function twoTabs() {
      const person = await aPerson(server)
      const first = new Worker(server, person, 'no session of this server')
      const second = new Worker(server, await signInAgain(server, person), 'nor this')
      const { taskIds, entryIds, contextIds, noteIds, recordIds } = first
      Object.assign(second, { taskIds, entryIds, contextIds, noteIds, recordIds })
      const [whole, other] = [await aTask(person, 'Whole'), await aTask(person, 'Other')]
      taskIds.push(whole, other, await aTask(person, 'Part', { under: whole }))
      contextIds.push((await aContext(person, 'Place', 'Home')).id)
      entryIds.push({ id: await anEntry(person, other, '2026-11-16T00:00'), taskId: other })
      recordIds.push(await aRecord(person, whole, '2026-11-13T00:00'))
      return [first, second] as const
    }

    test('random commands, undos and redos of two tabs never violate a rule, and search stays current (SRC-N12)', async () => {
      const deadline = performance.now() + patience
      await fc.assert(
        fc.asyncProperty(races, async (all) => {
          if (performance.now() > deadline) return
          const tabs = await twoTabs()
          for (const { tab, mine, theirs, step } of all) {
            const worker = tabs[tab]
            server.wait(60_000)
            const line = await worker.take(mine)
            await check(worker.person, mine.command)
            if (line !== null && step === 'redo') await worker.person.call(journal, 'undo', { line })
            for (const each of theirs) {
              await tabs[1 - tab]!.take(each)
              await check(worker.person, each.command)
            }
            if (line === null) continue
            await worker.person.call(journal, step, step === 'undo' ? { line } : {})
            await check(worker.person, `${step} of ${mine.command}`)
          }
        }),
        { seed: 20261123, numRuns: 20, endOnFailure: true },
      )
    })
  })
}
