import { mutation } from '#data/client.ts'
import { type LeavingEntry } from '@lustra/contract/capacity'
import { proposals } from '@lustra/contract/proposals'

interface Leaving {
  readonly entries: readonly LeavingEntry[]
  /** The name of the period that takes them. */
  readonly target: string
}

/** All in one change. */
export const moveOut = mutation('capacity.moveOut', proposals, 'accept', {
  input: ({ entries }: Leaving) => ({
    places: entries.map(({ entryId, taskId, place }) => ({ entryId, taskId, moves: true, ...place })),
  }),
  texts: ['capacity'],
  done({ capacity: { overload } }, { target, entries }, { refused }) {
    const moved = entries.length - refused.length
    return moved > 0 ? overload.moved(moved, target) : null
  },
})
