import { expectName } from '#calendar/create/early-name.ts'
import { type Store } from '#browser/store.ts'
import { type Plans } from '../plans.ts'
import { createEntry, scheduleEntry } from '../plans-mutations.ts'
import { type TreeTexts } from '../tree/tree-texts.ts'
import { type EntryCreation, type EntryRequest } from './entry-request.ts'

export function entryCreation(
  request: Store<EntryRequest | null>,
  { view, start, now }: Plans,
  texts: TreeTexts,
): EntryCreation {
  return {
    request,
    open(slot, hasOwnLength) {
      expectName()
      request.set({ slot, hasOwnLength, period: { view, start }, refused: null })
    },
    save: ({ task, entry, isNew, parent }, options) =>
      isNew
        ? createEntry.run({ task, entry, parent }, options)
        : scheduleEntry.run({ task, before: null, after: entry }, options),
    describe: (task) => texts.meta(task, now),
  }
}
