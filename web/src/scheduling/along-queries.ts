import { calls } from '#data/calls.ts'
import { type ResultOf } from '@lustra/contract/call'
import { leftovers } from '@lustra/contract/leftovers'
import { type MovedEntry } from './along.ts'

export type PartAlong = ResultOf<(typeof leftovers)['actions']['along']>['parts'][number]

/** What can go along with moved entries. A failure opens no dialog. */
export async function readAlong(moved: readonly MovedEntry[]): Promise<readonly PartAlong[]> {
  const entries = moved.map(({ entryId, from }) => ({
    entryId,
    from: { time: from.start, dur: from.duration, tl: from.level },
  }))
  return (await calls(leftovers).along({ moved: entries }, { failures: 'caller' })).parts
}
