/** Makes each call of the contract to the bundle, which is the program that users run. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { families } from '@lustra/contract/families'
import { newId } from '@lustra/contract/ids'
import fc from 'fast-check'
import { Authenticator } from '../testing/authenticator.ts'
import { startBuiltServer } from '../testing/built-server.ts'
import { type Model, aCopy, aModel, examples, idsFor } from '../testing/one-of-everything.ts'
import { aPerson } from '../testing/people.ts'
import { engines } from '../testing/test-database.ts'
import type { TestServer } from '../testing/test-server.ts'
import { validValue } from '../testing/wire-values.ts'

const calls = families.flatMap(({ path, actions }) =>
  Object.entries(actions).map(([action, { input }]) => ({ path, action, input })),
)

for (const engine of engines) {
  describe(`the built server on ${engine}`, () => {
    let server: TestServer
    let model: Model
    before(async () => {
      server = await startBuiltServer(engine)
      model = await aModel(server)
    })
    after(() => server[Symbol.asyncDispose]())

    test('no call of the contract causes a fault', async () => {
      const faults: string[] = []
      for (const { path, action, input } of calls) {
        // A new user for each call, because some calls end the session or account. Administrators may make all calls.
        const { person, own } = await aCopy(server, model, idsFor(model.own, newId), {
          role: 'administrator',
        })
        const known = { plain: [own.task], entries: [own.entry] }
        const example = examples[`${path} ${action}`]?.({ ...own, made: newId() })
        const [body] = example ? [example] : fc.sample(validValue(input, known), { seed: 26, numRuns: 1 })
        const envelope = { action, token: person.token, _requestId: newId() }
        const { status, body: reply } = await person.raw(path, { ...envelope, ...(body as object) })
        if (status >= 500) faults.push(`${path} ${action}: ${status} ${JSON.stringify(reply)}`)
      }
      assert.deepEqual(faults, [])
    })

    test('a passkey is added and signs in', async () => {
      const person = await aPerson(server)
      const key = new Authenticator()
      const { options } = await person.must(security, 'startPasskey', {})
      await person.must(security, 'addPasskey', { answer: key.create(options), name: 'Laptop' })
      const visitor = server.visitor()
      const challenge = await visitor.must(security, 'startPasskeyLogin', {})
      const answer = key.get(challenge.options)
      assert.equal((await visitor.call(security, 'passkeyLogin', { answer, language: 'en' })).result, 'OK')
    })
  })
}
