import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call, family } from '@lustra/contract/call'
import { QueryObserver } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { update } from './cache-update.ts'
import { Refused, Unreachable } from './call-failed.ts'
import { testClient } from './client-testing.ts'

const Note = z.object({ id: z.string(), text: z.string() })
type Note = z.output<typeof Note>

const notes = family('/v1/notes', {
  add: call({ id: z.string(), text: z.string().check(z.maxLength(9)) }, { notes: z.array(Note) }),
})
const notesKey = ['inbox', 'notes']

type Sent = Readonly<Record<string, unknown>>

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A client with one visible list of notes. */
async function aClient(
  answer: (sent: Sent, nth: number) => object | Promise<object>,
  changes: Parameters<typeof testClient>[2] = {},
) {
  const sent: Sent[] = []
  const send = async (_path: string, body: string) => {
    sent.push(JSON.parse(body))
    return Response.json(await answer(sent.at(-1)!, sent.length))
  }
  const client = testClient(send, undefined, changes)
  const { data, queryClient } = client
  data.cache.declare('inbox', ['inbox'])
  data.cache.declare('other', ['tasks'])
  let onServer: Note[] = []
  let fetches = 0
  let fetched: Promise<unknown> = Promise.resolve()
  const queryFn = () =>
    data.cache.read('inbox', async () => {
      fetches += 1
      const answered = [...onServer]
      await fetched
      return answered
    })
  const observer = new QueryObserver<Note[]>(queryClient, { queryKey: notesKey, queryFn })
  observer.subscribe(() => undefined)
  await observer.refetch()
  const add = data.mutation('notes.add', notes, 'add', {
    optimistic: (note) => [
      update<Note[]>(notesKey, (all) => [...all.filter(({ id }) => id !== note.id), note]),
    ],
    merge: (reply) => [update<Note[]>(notesKey, () => reply.notes)],
    done: (_, { text }) => `Added ${text}`,
    failed: (_, { text }, reason) => `${text}: ${reason}`,
  })
  return {
    ...client,
    sent,
    add,
    visible: () => data.read<Note[]>(notesKey)?.map(({ text }) => text),
    fetches: () => fetches,
    refetch: () => observer.refetch(),
    serverHas: (...all: Note[]) => void (onServer = all),
    holdFetches: (until: Promise<unknown>) => void (fetched = until),
  }
}

const tea = { id: '1', text: 'tea' }
const milk = { id: '2', text: 'milk' }
const ok = (seq: number, ...all: Note[]) => ({ result: 'OK', seq, areas: ['inbox'], notes: all })
const refusal = { result: 'ERROR', code: 'conflict', message: 'Enough' }

test('a change is visible at once, is merged from the reply without refetching, and offers undo', async () => {
  const { add, visible, notices, fetches, data } = await aClient(() => ok(7, { ...tea, text: 'Tea' }))
  const added = add.run(tea)
  assert.deepEqual(visible(), ['tea'])
  const outcome = await added
  assert(outcome.ok && outcome.reply.seq === 7)
  await data.settled()
  assert.deepEqual([visible(), fetches()], [['Tea'], 1])
  assert.deepEqual(notices, [{ kind: 'done', text: 'Added tea', lines: [7], action: undefined }])
})

test('optimistic updates are replayed over a newer answer that does not contain them', async () => {
  const reply = Promise.withResolvers<object>()
  const { add, visible, serverHas, refetch } = await aClient(() => reply.promise)
  const added = add.run(tea)
  serverHas(milk)
  await refetch()
  assert.deepEqual(visible(), ['milk', 'tea'])
  reply.resolve(ok(7, milk, tea))
  await added
  assert.deepEqual(visible(), ['milk', 'tea'])
})

test('a refused change is rolled back, reported once, and its query is refetched', async () => {
  const { add, visible, notices, fetches } = await aClient(() => refusal)
  const outcome = await add.run(tea)
  assert(!outcome.ok && outcome.failure instanceof Refused)
  await turn()
  assert.deepEqual([visible(), fetches()], [[], 2])
  assert.deepEqual(notices, [{ kind: 'problem', text: 'tea: Enough', action: undefined }])
})

test('a refused change rolls back only itself; later ones stay visible and are sent', async () => {
  const first = Promise.withResolvers<object>()
  const { add, visible, sent } = await aClient((_, nth) => (nth === 1 ? first.promise : ok(8, milk)))
  const runs = [add.run(tea), add.run(milk)]
  assert.deepEqual(visible(), ['tea', 'milk'])
  first.resolve(refusal)
  await Promise.all(runs)
  assert.deepEqual([visible(), sent.length], [['milk'], 2])
})

test('a form shows its failures itself', async () => {
  const { add, notices } = await aClient(() => refusal)
  const outcome = await add.run(tea, { failures: 'caller' })
  assert(!outcome.ok && outcome.failure.message === 'Enough')
  assert.deepEqual(notices, [])
})

test('values that violate the contract are refused before sending', async () => {
  const { add, notices, sent, visible } = await aClient(() => ok(1))
  const outcome = await add.run({ id: '1', text: 'a very long text' })
  assert(!outcome.ok)
  assert.deepEqual([sent, visible()], [[], []])
  assert.deepEqual(
    notices.map(({ text }) => text),
    ['a very long text: Malformed'],
  )
})

test('a request whose reply was lost is repeated with the same id and applied once', async () => {
  const { add, sent } = await aClient((_, nth) => {
    if (nth === 1) throw new TypeError('connection reset')
    return ok(7, tea)
  })
  const outcome = await add.run(tea)
  assert(outcome.ok)
  assert.deepEqual([sent.length, new Set(sent.map((each) => each['_requestId'])).size], [2, 1])
})

test('every change has its own request id (FND-048, FND-043)', async () => {
  const { add, sent } = await aClient(() => ok(7, tea))
  for (const note of [tea, tea]) await add.run(note)
  assert.equal(new Set(sent.map((each) => each['_requestId'])).size, 2)
})

test('when the server stays unreachable, the change is rolled back and can be retried with its first request id (FND-N18)', async () => {
  let isAway = true
  const { add, visible, notices, sent } = await aClient(() => {
    if (isAway) throw new TypeError('connection refused')
    return ok(7, tea)
  })
  const outcome = await add.run(tea)
  assert(!outcome.ok && outcome.failure instanceof Unreachable)
  assert.deepEqual(visible(), [])
  const [problem] = notices
  assert.equal(problem?.action?.label, 'Retry')
  isAway = false
  problem.action.run()
  await turn()
  assert.deepEqual(visible(), ['tea'])
  assert.equal(new Set(sent.map((each) => each['_requestId'])).size, 1)
})

test('a read that a confirmed change overtook is repeated', async () => {
  const reply = Promise.withResolvers<object>()
  const slow = Promise.withResolvers<void>()
  const { add, visible, refetch, serverHas, holdFetches, fetches } = await aClient(() => reply.promise)
  const added = add.run(tea)
  holdFetches(slow.promise)
  const refetched = refetch()
  serverHas(tea)
  reply.resolve(ok(7, tea))
  await added
  slow.resolve()
  await refetched
  assert.deepEqual([visible(), fetches()], [['tea'], 3])
})

test('a first read is repeated if the live channel was interrupted meanwhile', async () => {
  const slow = Promise.withResolvers<void>()
  const { data, queryClient } = await aClient(() => ok(7))
  const answers = ['before', 'after']
  const queryFn = () =>
    data.cache.read('other', async () => {
      const answer = answers.shift()!
      await slow.promise
      return answer
    })
  const first = queryClient.fetchQuery({ queryKey: ['other'], queryFn })
  const missed = data.cache.allChanged()
  slow.resolve()
  await missed
  assert.equal(await first, 'after')
})

test('an answer from the first reply is cached unless a change may have altered it', async () => {
  const { data, queryClient } = await aClient(() => ok(7))
  data.cache.seed(['other', 'first'], 'tasks')
  await data.changedElsewhere({ areas: ['inbox'] })
  data.cache.seed(['other', 'second'], 'tasks')
  data.cache.seed(['other', 'first'], 'newer')
  await data.cache.allChanged()
  data.cache.seed(['other', 'third'], 'tasks')
  assert.deepEqual(
    ['first', 'second', 'third'].map((name) => queryClient.getQueryData(['other', name])),
    ['tasks', 'tasks', undefined],
  )
})

test('areas named in replies are refetched once after a run of commands', async () => {
  const { add, data, queryClient } = await aClient((_, nth) => ({
    ...ok(nth, tea),
    areas: ['inbox', 'tasks'],
  }))
  let fetches = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['other'],
    queryFn: async () => (fetches += 1),
  })
  observer.subscribe(() => undefined)
  await observer.refetch()
  fetches = 0
  await Promise.all([add.run(tea), add.run(milk), add.run({ ...tea, text: 'more' })])
  await data.settled()
  assert.equal(fetches, 1)
})

test('without a merge the optimistic update stays until its query is refetched', async () => {
  const { data, visible, fetches, serverHas, holdFetches } = await aClient(() => ({ ...ok(7), areas: [] }))
  const slow = Promise.withResolvers<void>()
  const rename = data.mutation('notes.rename', notes, 'add', {
    optimistic: (note) => [update<Note[]>(notesKey, () => [note])],
  })
  holdFetches(slow.promise)
  serverHas({ ...tea, text: 'Tea' })
  assert((await rename.run(tea)).ok)
  assert.deepEqual([visible(), fetches()], [['tea'], 2])
  slow.resolve()
  await data.settled()
  assert.deepEqual(visible(), ['Tea'])
})

test('a live message refetches nothing for an own change, before and after its reply, but does for another tab’s', async () => {
  const reply = Promise.withResolvers<object>()
  const { add, data, fetches } = await aClient(() => reply.promise)
  const added = add.run(tea)
  const early = data.changedElsewhere({ seq: 7, areas: ['inbox'] })
  reply.resolve(ok(7, tea))
  await Promise.all([added, early])
  await data.changedElsewhere({ seq: 7, areas: ['inbox'] })
  assert.equal(fetches(), 1)
  await data.changedElsewhere({ seq: 8, areas: ['inbox'] })
  assert.equal(fetches(), 2)
})

test('changes of one account are neither shown nor sent under another, and reappear with their account (FND-043)', async () => {
  const { add, data, visible, sessions, sent } = await aClient((_, nth) =>
    nth === 1 ? { result: 'ERROR', code: 'session', message: 'Over', expiredSession: true } : ok(7, tea),
  )
  const added = add.run(tea)
  await turn()
  sessions.set('boris', 'token of Boris')
  data.resume()
  assert.deepEqual([visible(), sent.length], [[], 1])
  assert.deepEqual(
    data.waitingForOthers().map(({ account }) => account.id),
    ['vera'],
  )
  sessions.clear()
  sessions.set('vera', 'new token of Vera')
  data.resume()
  await turn()
  assert.deepEqual(visible(), ['tea'])
  assert((await added).ok)
  assert.deepEqual(
    sent.map((each) => each['token']),
    ['token of Vera', 'new token of Vera'],
  )
})

test('when a status names another account, the former account’s answers leave the cache and are refetched', async () => {
  const { data, queryClient, sessions, visible, fetches, serverHas } = await aClient(() => ok(7, tea))
  serverHas(tea)
  data.resume()
  await data.changedElsewhere({ seq: 7, areas: ['inbox'] })
  queryClient.setQueryData(['user'], { name: 'Boris' })
  queryClient.setQueryData(['other'], 'of Vera')
  assert.deepEqual(visible(), ['tea'])
  sessions.clear()
  sessions.set('boris', 'token of Boris')
  serverHas(milk)
  data.resume()
  assert.deepEqual([visible(), queryClient.getQueryData(['other'])], [undefined, undefined])
  assert.deepEqual(queryClient.getQueryData(['user']), { name: 'Boris' })
  await turn()
  assert.deepEqual([visible(), fetches()], [['milk'], 3])
  // The lines of the new account's journal begin at 1.
  await data.changedElsewhere({ seq: 7, areas: ['inbox'] })
  assert.equal(fetches(), 4)
})

test('a reply that arrives after another user has signed in changes nothing and is not announced', async () => {
  const reply = Promise.withResolvers<object>()
  const { add, data, sessions, visible, notices } = await aClient(() => reply.promise)
  data.resume()
  const added = add.run(tea)
  sessions.clear()
  sessions.set('boris', 'token of Boris')
  data.resume()
  await turn()
  reply.resolve(ok(7, tea))
  assert((await added).ok)
  assert.deepEqual([visible(), notices], [[], []])
})

test('several commands are reported as one action with one undo', async () => {
  const { add, data, notices } = await aClient((_, nth) => ok(nth, tea))
  const runs = [tea, milk].map((note) => add.run(note, { done: null, failures: 'caller' }))
  await data.notifyTogether(
    runs,
    (count) => `Added ${count}`,
    (_, reason) => reason,
  )
  assert.deepEqual(notices, [{ kind: 'done', text: 'Added 2', lines: [1, 2], action: undefined }])
})

test('the reason of a refused command is in the notice of those that were done (FND-N36)', async () => {
  const { add, data, notices } = await aClient((_, nth) => (nth === 1 ? ok(1, tea) : refusal))
  const runs = [tea, milk].map((note) => add.run(note, { done: null, failures: 'caller' }))
  await data.notifyTogether(
    runs,
    (count) => `Added ${count}`,
    (index, reason) => `${index}: ${reason}`,
  )
  assert.deepEqual(
    notices.map(({ text, lines }) => [text.replace(/: .+/, ': why'), lines]),
    [['Added 1. 1: why', [1]]],
  )
})

test('on a page of the past, a change is never visible or sent, and the notice names the cause (RHY-071)', async () => {
  const past = { line: 7, refusal: async () => 'As it was' }
  const { add, visible, notices, sent, data } = await aClient(() => ok(8, tea), { past })
  const added = add.run(tea)
  assert.deepEqual([visible(), data.queue.pending.value], [[], []])
  assert.equal((await added).ok, false)
  assert.deepEqual([visible(), sent], [[], []])
  assert.deepEqual(
    notices.map(({ kind, text }) => [kind, text]),
    [['problem', 'tea: As it was']],
  )
})
