import { notifyDone } from '#data/client.ts'
import { type DoneNotice } from '#data/mutation.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Words } from '@lustra/words'
import { type MovedEntry } from './along.ts'
import { takeAlong } from './along-mutations.ts'
import { type PartAlong, readAlong } from './along-queries.ts'

type Texts = Words['scheduling']['along']

/** Adds a button to the notice about the move, unless it is gone meanwhile. */
export async function offerAlong(
  moved: readonly MovedEntry[],
  notice: DoneNotice,
  words: Texts,
): Promise<void> {
  // Without the reply there is no offer; the entry has moved anyway.
  const parts = await readAlong(moved).catch(() => [])
  if (parts.length === 0 || !toast.isShown(notice.text)) return
  const run = () => void take(parts, notice, words)
  notifyDone(notice.text, notice.lines, { action: { label: words.take(parts.length), run } })
}

/** Moves them in one change. Undo then reverts both moves. */
async function take(parts: readonly PartAlong[], { lines }: DoneNotice, words: Texts): Promise<void> {
  const outcome = await takeAlong.run({ parts }, { done: null })
  if (!outcome.ok) return
  const { refused, seq } = outcome.reply
  const moved = parts.length - refused.length
  const texts = [...(moved > 0 ? [words.taken(moved)] : []), ...refused.map(({ reason }) => reason)]
  notifyDone(texts.slice(0, 2).join('. '), seq === undefined ? lines : [...lines, seq])
}
