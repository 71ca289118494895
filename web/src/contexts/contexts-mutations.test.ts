import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data } from '#data/client.ts'
import { noticeTexts, playServer, showQuery } from '#data/testing.ts'
import { type Context } from '@lustra/contract/contexts'
import { type ContextId } from '@lustra/contract/ids'
import { noWeekHours } from '@lustra/domain/capacity'
import { changeContext, createContext, removeContext } from './contexts-mutations.ts'
import { contextsQuery } from './contexts-queries.ts'
import { newDraft } from './draft.ts'

function aContext(name: string): Context {
  const id = name.padEnd(12, '0') as ContextId
  return { ...newDraft('Place'), id, name, hours: noWeekHours, taskCount: 1, tracked: 0 }
}

const [pool, sea] = [aContext('Pool'), aContext('Sea')]
const onTheWire = (context: Context) => ({ ...context, hours: '' })

/** Opens the list of contexts; the test answers the changes. */
async function openContexts(answerChange: () => object) {
  const sent = playServer<string>(({ action }) =>
    action === 'all'
      ? { result: 'OK', contexts: [onTheWire(pool)], allowToImport: false, googleSettingId: '' }
      : { result: 'OK', seq: 7, areas: ['contexts', 'tasks', 'plans'], ...answerChange() },
  )
  await showQuery(contextsQuery)
  sent.length = 0
  return {
    sentActions: () => sent.map(({ action }) => action),
    /** Without the fields of every call. */
    sentFields: () => sent.map(({ token: _token, _requestId, ...fields }) => fields),
    names: () => data.read<{ contexts: Context[] }>(contextsQuery.queryKey)?.contexts.map(({ name }) => name),
  }
}

test('replies to changes of contexts are merged into the list without refetching', async () => {
  const replies = [
    { context: onTheWire(sea) },
    { context: onTheWire({ ...sea, name: 'Black Sea' }) },
    { removed: pool.id },
  ]
  const { names, sentActions } = await openContexts(() => replies.shift()!)
  await createContext.run({ context: { ...newDraft('Place'), name: 'Sea' } })
  assert.deepEqual(names(), ['Pool', 'Sea'])
  await changeContext.run({ id: sea.id, name: 'Black Sea' })
  assert.deepEqual(names(), ['Pool', 'Black Sea'])
  await removeContext.run(pool)
  assert.deepEqual(names(), ['Black Sea'])
  await data.settled()
  assert.deepEqual(sentActions(), ['create', 'change', 'remove'])
  assert.equal(noticeTexts().length, 1)
})

test('a new context is sent as a whole, and a removal sends its id alone (CTX-054, CTX-056, CTX-N01)', async () => {
  const replies = [{ context: onTheWire(sea) }, { removed: sea.id }]
  const { sentFields } = await openContexts(() => replies.shift()!)
  const context = { ...newDraft('Place'), name: 'Sea', notes: 'Salt' }
  await createContext.run({ context })
  await removeContext.run(sea)
  await data.settled()
  assert.deepEqual(sentFields(), [
    { action: 'create', context },
    { action: 'remove', id: sea.id },
  ])
})

test('a change sends the id and the changed property alone (CTX-055, CTX-N01)', async () => {
  const changes = [
    { name: 'Office' },
    { notes: 'Weekdays' },
    { additionalData: { categoryInfo: { color: '974C9C' } } },
    { additionalData: { personInfo: { organization: 'Norden Metrics' } } },
  ]
  const { sentFields } = await openContexts(() => ({ context: onTheWire(sea) }))
  for (const change of changes) await changeContext.run({ id: sea.id, ...change })
  await data.settled()
  assert.deepEqual(
    sentFields(),
    changes.map((change) => ({ action: 'change', id: sea.id, ...change })),
  )
})
