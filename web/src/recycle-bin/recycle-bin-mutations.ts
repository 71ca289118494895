/** Restoring, placing and permanent deletion. The list is always refetched (BIN-010). */
import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type RemovedGroup, type RemovedItem, recycleBin } from '@lustra/contract/recycle-bin'
import { binKey } from './recycle-bin-queries.ts'

export type Selection = readonly Pick<RemovedItem, 'id' | 'type'>[]

export const restoreItems = mutation('recycleBin.restore', recycleBin, 'restore', {
  input: requestOf,
  optimistic: (items) => [withoutItems(items)],
  texts: ['recycleBin'],
  done: ({ recycleBin: words }, _items, { count, left }) => words.notices.restored(count, left),
})

/** Not optimistic: only the server knows whether the item fits. */
export const placeItem = mutation('recycleBin.place', recycleBin, 'place', {
  texts: ['recycleBin'],
  done: ({ recycleBin: words }) => words.notices.placed,
})

export const deleteForEver = mutation('recycleBin.remove', recycleBin, 'remove', {
  input: requestOf,
  optimistic: (items) => [withoutItems(items)],
  texts: ['recycleBin'],
  done: ({ recycleBin: words }, items) => words.notices.removed(items.length),
  isFinal: true,
})

function requestOf(items: Selection) {
  return { count: items.length, items: items.map(({ id, type }) => ({ id, type })) }
}

/** Items restored together with these leave their groups only with the next answer. */
function withoutItems(items: Selection): CacheUpdate {
  const ids = new Set(items.map(({ id }) => id))
  return update<RemovedGroup[]>(binKey, (groups) =>
    groups
      .map((group) => ({ ...group, items: group.items.filter(({ id }) => !ids.has(id)) }))
      .filter((group) => group.items.length > 0),
  )
}
