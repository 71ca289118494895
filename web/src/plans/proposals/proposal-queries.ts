import { calls } from '#data/calls.ts'
import { proposals } from '@lustra/contract/proposals'

/** Not cached: a proposal is laid anew when it is asked for, and does not change by itself. */
export const readProposal: ReturnType<typeof calls<typeof proposals>>['propose'] = (input) =>
  calls(proposals).propose(input, { failures: 'caller' })
