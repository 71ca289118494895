import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { families } from '@lustra/contract/families'
import { newId } from '@lustra/contract/ids'
import fc from 'fast-check'
import { type Person, signInAgain, aPerson } from '../testing/people.ts'
import { aTask, anEntry } from '../testing/planning.ts'
import { engines, isRepeated } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { asJson, validValue, nearlyValidValue } from '../testing/wire-values.ts'

const tries = 1500
const triesElsewhere = 500
/** After some calls most things are removed, so another user continues. */
const callsOfOne = 20

const calls = families.flatMap(({ path, actions }) =>
  Object.entries(actions).map(([action, { input }]) => ({ path, action, input })),
)

/** Placeholders for the ids of the current user. */
const known = {
  plain: ['WHOLEWHOLE00', 'PARTPARTPA00', 'OTHEROTHER00', 'NONENONENO00'],
  entries: ['ENTRYENTRY00'],
}

for (const engine of engines) {
  describe(`any input on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    async function somebody(): Promise<{ person: Person; ids: [string, string][] }> {
      const person = await aPerson(server)
      const whole = await aTask(person, 'Whole')
      const part = await aTask(person, 'Part', { under: whole })
      const entry = await anEntry(person, part, '2026-11-20T10:00')
      const ids = [whole, part, await aTask(person, 'Other'), newId(), entry]
      return { person, ids: [...known.plain, ...known.entries].map((name, index) => [name, ids[index]!]) }
    }

    test('the server replies to any input and never fails (FND-044)', async () => {
      const aCall = fc.oneof(
        ...calls.map(({ path, action, input }) => ({
          // Rare, because each import starts a thread.
          weight: path === '/v1/user/import' ? 1 : 10,
          arbitrary: fc
            .oneof(
              { weight: 2, arbitrary: validValue(input, known) },
              { weight: 1, arbitrary: nearlyValidValue(input, known) },
            )
            .map((fields) => ({ path, body: { action, ...(fields as object) } })),
        })),
      )
      const asked = fc.sample(aCall, { seed: 20261120, numRuns: isRepeated(engine) ? triesElsewhere : tries })
      let { person, ids } = await somebody()
      for (const [index, { path, body }] of asked.entries()) {
        if (index % callsOfOne === 0) ({ person, ids } = await somebody())
        let request = asJson({ token: person.token, _requestId: newId(), ...body })
        for (const [name, id] of ids) request = request.replaceAll(name, id)
        const answer = await person.raw(path, request)
        const said = `${path} ${request.slice(0, 500)}\n${JSON.stringify(answer.body).slice(0, 500)}`
        assert.ok(answer.status < 500, said)
        assert.ok(answer.body['result'] === 'OK' || answer.body['result'] === 'ERROR', said)
        assert.notEqual(answer.body['code'], 'fault', said)
        if (body.action === 'removeAccount' && answer.body['result'] === 'OK')
          ({ person, ids } = await somebody())
        else if (answer.body['code'] === 'session' || body.action === 'logout')
          person = await signInAgain(server, person)
      }
    })
  })
}
