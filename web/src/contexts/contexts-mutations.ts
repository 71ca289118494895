/** Mutations of contexts. Screens that show names and colours refetch by the areas in the reply. */
import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type Context, contexts } from '@lustra/contract/contexts'
import { type ContextId } from '@lustra/contract/ids'
import { contextsKey } from './contexts-queries.ts'

type ContextList = ResultOf<(typeof contexts)['actions']['all']>

interface NamedContext {
  readonly id: ContextId
  readonly name: string
}

export const createContext = mutation('contexts.create', contexts, 'create', {
  merge: ({ context }) => [contextSaved(context)],
})

export const changeContext = mutation('contexts.change', contexts, 'change', {
  merge: ({ context }) => [contextSaved(context)],
})

export const removeContext = mutation('contexts.remove', contexts, 'remove', {
  input: ({ id }: NamedContext) => ({ id }),
  merge: (_, { id }) => [onContexts((all) => all.filter((context) => context.id !== id))],
  texts: ['contexts'],
  done: ({ contexts: words }, { name }) => words.removed(name),
})

function contextSaved(context: Context): CacheUpdate {
  return onContexts((all) => [...all.filter(({ id }) => id !== context.id), context])
}

function onContexts(change: (contexts: Context[]) => Context[]): CacheUpdate {
  return update<ContextList>(contextsKey, (list) => ({ ...list, contexts: change(list.contexts) }))
}
