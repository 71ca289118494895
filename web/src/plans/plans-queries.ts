import { turns } from '#shared/turns.ts'
import { calls } from '#shared/calls.ts'
import { queries } from '#shared/queries.ts'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type PlansAddress, periodOf } from './plans-address.ts'
import { PlansDesk, keyOfAddress } from './plans-desk.ts'
import { type Plans } from './plans.ts'

export const desk = new PlansDesk(queries, calls(plans), calls(journal), turns)

function plansQuery(address: PlansAddress) {
  return queryOptions({ queryKey: keyOfAddress(address), queryFn: () => desk.load(address) })
}

/** While another period loads, its days stand there at once, with what is already known of them. */
export function usePlans(address: PlansAddress) {
  return useQuery({
    ...plansQuery(address),
    placeholderData: (shown) => shown && shownAt(shown, address),
  })
}

function shownAt(shown: Plans, address: PlansAddress): Plans {
  return { ...shown, ...periodOf(address), undrawnCounts: [] }
}
