import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { families } from '@lustra/contract/families'
import { newId } from '@lustra/contract/ids'
import {
  type Body,
  type Model,
  type UserWithThings,
  aCopy,
  aModel,
  examples,
  idsFor,
  rowsOf,
} from '../testing/one-of-everything.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { fieldsOf, isFixed, isId } from '../testing/wire-schema.ts'

/** Fields named like ids that refer to nothing of a user: a setting code, a plan, a link's secret, a notebook at Evernote. */
const namesOfNoThing = new Set([
  '/v1/settings/user save id',
  // Created by a browser, stored nowhere.
  ...['clientId', 'sessionId'].map((field) => `/v2/analytics pageViewed ${field}`),
  // Each user has their own text for a period.
  '/v2/diary list after',
  // A setting code, or the id of a code for Telegram, whose own test tries another user's.
  '/v1/tokens/mapping revokeToken tokenId',
  '/v2/inbox/notes updateEvernoteNotebookList notebooks.id',
  ...['startCheckout planId', 'startCheckout priceId', 'grantPlan planId'].map(ofSubscription),
  // Ids of Stripe, which the server compares with those of the caller.
  ...['cancelSubscription subscriptionId', 'resumeSubscription subscriptionId'].map(ofSubscription),
  ...['successStripePayment checkoutSessionId'].map(ofSubscription),
])

function ofSubscription(field: string): string {
  return `/v1/settings/subscriptions ${field}`
}

const soundsLikeId = /(^|\.)(id|ids|after|selection)$|Ids?$|Root$/

const calls = families.flatMap(({ path, actions }) =>
  Object.entries(actions).map(([action, call]) => ({ name: `${path} ${action}`, path, action, call })),
)

test('every call with ids is tested with other users’ ids, and every id field is known', () => {
  for (const { name, call } of calls) {
    const fields = fieldsOf(call.input)
    if (fields.some(isId)) assert.ok(examples[name], `${name} carries ids: it needs an example here`)
    for (const field of fields) {
      if (isId(field) || isFixed(field) || namesOfNoThing.has(`${name} ${field.path}`)) continue
      assert.doesNotMatch(field.path, soundsLikeId, `${name} ${field.path} is an id of no known shape`)
    }
  }
})

for (const engine of engines) {
  describe(`other users’ ids on ${engine}`, () => {
    let server: TestServer
    let model: Model
    let other: UserWithThings
    /** The ids of the other user's things of every kind, and of those in their recycle bin. */
    const [theirs, removed] = [newId(), newId()]
    before(async () => {
      server = await startTestServer(engine)
      model = await aModel(server)
      other = await aCopy(server, model, {
        ...idsFor(model.own, () => theirs),
        below: newId(),
        holiday: newId(),
        gone: removed,
        left: removed,
      })
    })
    after(() => server[Symbol.asyncDispose]())

    let refused: UserWithThings | null = null

    /**
     * The reply to a user who sends the id of `stranger` in that field, with ids replaced by what they represent. A
     * refused user repeats the call unchanged; after a success, a new user is used.
     */
    async function answerTo({ name, path, action }: (typeof calls)[number], field: string, stranger: string) {
      const { person, own } = (refused ??= await aCopy(server, model, idsFor(model.own, newId)))
      const body = withField(examples[name]!({ ...own, made: 'AAAAAAAAAAAA' }), field, stranger)
      const asked = { action, token: person.token, _requestId: newId(), ...body }
      const { body: answer, status } = await person.raw(path, asked)
      if (answer.result === 'OK') refused = null
      let text = JSON.stringify({ ...answer, status, requestId: undefined })
      for (const [kind, id] of Object.entries({ stranger, ...own })) text = text.replaceAll(id, kind)
      return text
    }

    for (const call of calls) {
      for (const { path: field } of fieldsOf(call.call.input).filter(isId)) {
        test(`${call.name}: another user’s ${field} is treated as missing`, async () => {
          const before = await inOrder(other.person.id)
          const nobodys = await answerTo(call, field, newId())
          assert.equal(await answerTo(call, field, theirs), nobodys)
          assert.equal(await answerTo(call, field, removed), nobodys)
          assert.deepEqual(await inOrder(other.person.id), before)
        })
      }
    }

    /** Sorted for comparison, because PostgreSQL returns rows in any order. */
    async function inOrder(userId: string): Promise<string[]> {
      const all = await rowsOf(server, userId)
      return all.flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`)).toSorted()
    }
  })
}

/** The body with another id in one field, possibly inside a list or object. */
function withField(body: Body, path: string, id: string): Body {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  const value = body[name]
  if (rest.length > 0 && Array.isArray(value)) {
    return { ...body, [name]: value.map((item: Body) => withField(item, rest.join('.'), id)) }
  }
  if (rest.length > 0) return { ...body, [name]: withField(value as Body, rest.join('.'), id) }
  return { ...body, [name]: Array.isArray(value) ? [id] : id }
}
