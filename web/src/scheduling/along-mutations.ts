import { mutation } from '#data/client.ts'
import { proposals } from '@lustra/contract/proposals'
import { type PartAlong } from './along-queries.ts'

/** All in one change. */
export const takeAlong = mutation('scheduling.takeAlong', proposals, 'accept', {
  input: ({ parts }: { readonly parts: readonly PartAlong[] }) => ({
    places: parts.map((part) => ({ ...part, moves: true })),
  }),
})
