import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { joinFamilies } from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import { type Person, aPerson } from '../testing/people.ts'
import { aContext, aTask, anEntry } from '../testing/planning.ts'
import { startTestServer } from '../testing/test-server.ts'
import { aRecord } from '../testing/tracking.ts'
import { asJson, nearlyValidValue, validValue } from '../testing/wire-values.ts'
import { planning } from './planning.ts'

const tries = 400
/** What was removed is soon everything: now and then things are added. */
const callsBetween = 20

const families = joinFamilies(planning.flatMap(({ calls = [] }) => calls.map(({ family }) => family)))
const known = {
  plain: ['TASKTASKTA00', 'PARTPARTPA00', 'CONTEXTCON00', 'RECORDRECO00'],
  entries: ['ENTRYENTRY00'],
}

const anyId = /(?<![0-9A-Za-z])[0-9A-Za-z]{12}(?![0-9A-Za-z])/g

/** From now on each request of `person` is made by `twin` as well, and the replies are compared. */
function compare(person: Person, twin: Person): void {
  const raw = person.raw.bind(person)
  /** Ids that the server chose, and those that the other chose in their place. */
  const toTwin = new Map<string, string>([[person.id, twin.id]])
  const fromTwin = new Map<string, string>([[twin.id, person.id]])
  person.raw = async (path, body, headers) => {
    const request = typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await raw(path, request, headers)
    const asked = request.replace(person.token!, twin.token!).replaceAll(anyId, (id) => toTwin.get(id) ?? id)
    const other = await twin.raw(path, asked, headers)
    const said = JSON.stringify(other.body)
    const ids = [...JSON.stringify(reply.body).matchAll(anyId)].map(([id]) => id)
    for (const [index, [id]] of [...said.matchAll(anyId)].entries()) {
      const own = ids[index]
      if (own === undefined || fromTwin.has(id) || toTwin.has(own) || request.includes(id)) continue
      fromTwin.set(id, own)
      toTwin.set(own, id)
    }
    const translated = JSON.parse(said.replaceAll(anyId, (id) => fromTwin.get(id) ?? id)) as object
    const isChosen = (text: string) => [...text.matchAll(anyId)].some(([id]) => toTwin.has(id))
    assert.deepEqual(
      [other.status, inOrder(translated, isChosen)],
      [reply.status, inOrder(reply.body, isChosen)],
      `${path} ${request.slice(0, 500)}`,
    )
    return reply
  }
}

/** Sorts lists with things whose ids the server chose: such lists are in the order of these ids. */
function inOrder(value: unknown, isChosen: (text: string) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inOrder(each, isChosen)]))
  const items = value.map((each) => inOrder(each, isChosen))
  const texts = new Map(items.map((item) => [item, JSON.stringify(item)]))
  const textOf = (item: unknown) => texts.get(item)!
  return items.some((item) => isChosen(textOf(item)))
    ? items.toSorted((one, another) => (textOf(one) < textOf(another) ? -1 : 1))
    : items
}

test('whatever is asked of planning, a worker replies as the server does', async () => {
  await using server = await startTestServer('sqlite')
  await using other = await startTestServer('worker')
  const person = await aPerson(server)
  compare(person, await aPerson(other))
  const aCall = fc.oneof(
    ...families.flatMap(({ path, actions }) =>
      Object.entries(actions).map(([action, { input }]) =>
        fc
          .oneof(
            { weight: 4, arbitrary: validValue(input, known) },
            { weight: 1, arbitrary: nearlyValidValue(input, known) },
          )
          // A text would become thousands of numbered fields, which JSON puts before the token.
          .map((fields) => ({ path, body: { action, ...(typeof fields === 'object' && fields) } })),
      ),
    ),
  )
  let ids: readonly string[] = []
  let accepted = 0
  for (const [index, { path, body }] of fc.sample(aCall, { seed: 20261130, numRuns: tries }).entries()) {
    if (index % callsBetween === 0) {
      const task = await aTask(person, `Task ${index}`)
      const part = await aTask(person, 'Part', { under: task })
      const { id: context } = await aContext(person, 'Category', `Context ${index}`)
      const day = String(1 + index / callsBetween).padStart(2, '0')
      const record = await aRecord(person, part, `2026-10-${day}T09:00`)
      ids = [task, part, context, record, await anEntry(person, part, `2027-01-${day}T10:00`)]
    }
    server.wait(60_000)
    other.wait(60_000)
    let request = asJson({ token: person.token, _requestId: newId(), ...body })
    for (const [place, name] of [...known.plain, ...known.entries].entries())
      request = request.replaceAll(name, ids[place]!)
    const answer = await person.raw(path, request)
    assert.notEqual(answer.body['code'], 'fault')
    if (answer.body['result'] === 'OK') accepted++
  }
  assert.ok(accepted > tries / 4, `${accepted}`)
})
