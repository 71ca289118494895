/** The number of waiting notes, apart from the other queries of the inbox: every screen has it. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { inboxCount } from '@lustra/contract/inbox-count'
import { queryOptions } from '@tanstack/react-query'

const count = queryFamily('inboxCount', ['inbox'])

export const countKey = count.key

/** A failure of the count opens no dialog. */
export const countQuery = queryOptions({
  queryKey: countKey,
  queryFn: () => count.read(() => calls(inboxCount).count({}, { failures: 'caller' })),
})
