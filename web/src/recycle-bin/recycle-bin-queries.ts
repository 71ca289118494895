/** What the recycle bin asks of the server. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'
import { type RemovedItem, recycleBin } from '@lustra/contract/recycle-bin'
import { queryOptions } from '@tanstack/react-query'

const binCalls = calls(recycleBin)

export const binQuery = queryOptions({
  queryKey: ['recycleBin'],
  queryFn: async () => (await binCalls.list({}, { failures: 'caller' })).things,
})

/** The journal line to undo it by. */
export async function restore(items: readonly RemovedItem[]): Promise<number | undefined> {
  return await send('restore', items)
}

export async function deleteForEver(items: readonly RemovedItem[]): Promise<void> {
  await send('remove', items)
}

/** The list is loaded again whatever came of it (BIN-010); other screens show what came back. */
async function send(
  action: 'restore' | 'remove',
  items: readonly RemovedItem[],
): Promise<number | undefined> {
  const selection = { count: items.length, items: items.map(({ id, type }) => ({ id, type })) }
  try {
    return (await turns.take(() => binCalls[action](selection))).seq
  } finally {
    await queries.invalidateQueries()
  }
}
