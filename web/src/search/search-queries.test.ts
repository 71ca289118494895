import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channel } from '#data/calls.ts'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type Sent, playServer } from '#data/testing.ts'
import { maxSearchResults, searchPageSize } from '@lustra/contract/search'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { fullSearchQuery, quickSearchQuery } from './search-queries.ts'
import { aThing } from './testing.ts'

const counts = { Task: 0, Note: 0, Goal: 0, Context: 0, Diary: 0 }

function reply(searchText: string, ids: readonly string[], total = ids.length) {
  const things = ids.map((id) => aThing({ id, name: id }))
  return { result: 'OK', searchText, things, total, isTruncated: false, counts, corrected: null }
}

interface Requested {
  readonly sent: Sent<string>
  readonly signal: AbortSignal | undefined
  readonly answer: (reply: object) => void
}

/** Every request waits until the test answers it; an aborted one ends as in a browser. */
function waitingServer(): Requested[] {
  playServer(() => ({}))
  const requested: Requested[] = []
  channel.send = (_path, body, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      requested.push({
        sent: JSON.parse(body) as Sent<string>,
        signal,
        answer: (answered) => resolve(Response.json(answered)),
      })
    })
  return requested
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function typing(first: string) {
  const observer = new QueryObserver(queries, quickSearchQuery(first))
  const stop = observer.subscribe(() => undefined)
  return {
    type: (text: string) => observer.setOptions(quickSearchQuery(text)),
    stop,
    get result() {
      const { data: found, isPlaceholderData } = observer.getCurrentResult()
      return { text: found?.searchText, isOfEarlierText: isPlaceholderData }
    },
  }
}

test('the typed text is searched at once, with ten results (SRC-N03)', async () => {
  const requested = waitingServer()
  const { stop } = typing(' fish ')
  await settled()
  assert.deepEqual(
    requested.map(({ sent: { action, mode, searchText } }) => [action, mode, searchText]),
    [['search', 'quick', 'fish']],
  )
  stop()
})

test('fewer than two characters are not searched (SRC-N04)', async () => {
  const requested = waitingServer()
  const { stop } = typing(' f ')
  await settled()
  assert.equal(requested.length, 0)
  stop()
})

test('the next letter aborts the request, and the earlier results stay until new ones arrive', async () => {
  const requested = waitingServer()
  const search = typing('fi')
  await settled()
  requested[0]?.answer(reply('fi', ['fir']))
  await settled()
  assert.deepEqual(search.result, { text: 'fi', isOfEarlierText: false })

  search.type('fis')
  await settled()
  search.type('fish')
  await settled()
  assert.deepEqual(
    requested.map(({ signal }) => signal?.aborted),
    [false, true, false],
  )
  assert.deepEqual(search.result, { text: 'fi', isOfEarlierText: true })

  // A late reply is ignored, too.
  requested[1]?.answer(reply('fis', ['fist']))
  await settled()
  assert.deepEqual(search.result, { text: 'fi', isOfEarlierText: true })
  requested[2]?.answer(reply('fish', ['fishing']))
  await settled()
  assert.deepEqual(search.result, { text: 'fish', isOfEarlierText: false })
  search.stop()
})

for (const area of ['tasks', 'contexts', 'goals', 'inbox'] as const) {
  test(`a change of ${area} in another tab is found (SRC-N12)`, async () => {
    const requested = waitingServer()
    const search = typing('fish')
    await settled()
    requested[0]?.answer(reply('fish', []))
    await settled()
    void data.cache.changed([area])
    await settled()
    assert.equal(requested.length, 2)
    search.stop()
  })
}

test('a page has fifty results, the next one continues, and the last one ends the list (SRC-N05)', async () => {
  const ids = Array.from({ length: searchPageSize + 1 }, (_, index) => `thing${index}`.padEnd(12, 'x'))
  const sent = playServer(({ from }) =>
    reply('fish', ids.slice(Number(from), Number(from) + searchPageSize), ids.length),
  )
  const observer = new InfiniteQueryObserver(
    queries,
    fullSearchQuery({ text: 'fish', type: null, openOnly: false }),
  )
  const stop = observer.subscribe(() => undefined)
  await observer.refetch()
  assert.equal(observer.getCurrentResult().hasNextPage, true)
  await observer.fetchNextPage()
  const { data: pages, hasNextPage } = observer.getCurrentResult()
  assert.deepEqual(
    pages?.pages.flatMap(({ things }) => things.map(({ id }) => id)),
    ids,
  )
  assert.equal(hasNextPage, false)
  assert.deepEqual(sent.map(({ from }) => from).slice(-2), [0, searchPageSize])
  assert(searchPageSize < maxSearchResults)
  stop()
})

test('the kind and the choice of open items are searched, and without a text the server uses the last one (SRC-N02, SRC-012)', async () => {
  const sent = playServer(() => reply('fish', []))
  await queries.fetchInfiniteQuery(fullSearchQuery({ text: null, type: 'Goal', openOnly: true }))
  const [{ mode, type, openOnly, ...rest } = {}] = sent
  assert.deepEqual([mode, type, openOnly, 'searchText' in rest], ['full', 'Goal', true, false])
})
