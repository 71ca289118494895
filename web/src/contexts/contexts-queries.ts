/** What the contexts screen asks of the server. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'
import { type Context, contexts } from '@lustra/contract/contexts'
import { type ContextId } from '@lustra/contract/ids'
import { queryOptions } from '@tanstack/react-query'
import { type Change, type Draft } from './draft.ts'

const contextCalls = calls(contexts)

/** Faults stand at the property that caused them. */
const atTheField = { failures: 'caller' } as const

const contextsKey = ['contexts'] as const

export const contextsQuery = queryOptions({
  queryKey: contextsKey,
  queryFn: () => contextCalls.all({}, atTheField),
})

export async function createContext(draft: Draft): Promise<Context> {
  const { context } = await turns.take(() => contextCalls.create({ context: draft }, atTheField))
  show(context)
  return context
}

export async function changeContext(id: ContextId, change: Change): Promise<void> {
  const { context } = await turns.take(() => contextCalls.change({ id, ...change }, atTheField))
  show(context)
}

/** The journal line to undo it by. */
export async function removeContext(id: ContextId): Promise<number | undefined> {
  try {
    return (await turns.take(() => contextCalls.remove({ id }))).seq
  } finally {
    await queries.invalidateQueries()
  }
}

/** Whether contacts could be fetched from Google now; nothing is fetched (CTX-044). */
export const googleQuery = queryOptions({
  queryKey: ['google-contacts'],
  queryFn: () => contextCalls.importContacts({ forceImport: false }, atTheField),
})

/** Before the other screens, which show contexts too, ask again. */
function show(context: Context): void {
  queries.setQueryData(contextsQuery.queryKey, (known) => {
    if (!known) return known
    const others = known.contexts.filter(({ id }) => id !== context.id)
    return { ...known, contexts: [...others, context] }
  })
  for (const queryKey of [['tasks'], ['plans'], ['recycleBin']]) {
    void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}
