/** The number of waiting notes. Separate from the other inbox queries, because every screen needs it. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { inboxCount } from '@lustra/contract/inbox-count'
import { queryOptions } from '@tanstack/react-query'

const count = queryFamily('inboxCount', ['inbox'])

export const countKey = count.key

/** A failure opens no dialog. */
export const countQuery = queryOptions({
  queryKey: countKey,
  queryFn: () => count.read(() => calls(inboxCount).count({}, { failures: 'caller' })),
})
