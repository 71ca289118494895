/** The interface of a kind of thing that can be in the recycle bin. */
import type { RemovedItem } from '@lustra/contract/recycle-bin'
import type { Words } from '@lustra/words'
import type * as z from 'zod/mini'
import type { CallContext } from '../call/context.ts'
import { Refusal } from '../refusal.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'

type WireItem = z.input<typeof RemovedItem>

export interface BinItem extends Omit<WireItem, 'type' | 'checked' | 'removedAt'> {
  /** Epoch milliseconds. */
  readonly removedAt: number
}

/** `restore` and `remove` refuse ids that are not in the bin; `restore` returns the name of the first. */
export interface BinKind {
  list(reads: UserReads, words: Words['recycleBin']): Promise<BinItem[]>
  restore(writer: Writer, ids: readonly string[], context: Pick<CallContext, 'app' | 'now'>): Promise<string>
  /** Deletes permanently. */
  remove(writer: Writer, ids: readonly string[]): Promise<void>
}

export function notInBin(): Refusal {
  return new Refusal('not-found', (words) => words.recycleBin.refusals.notInside, { field: 'items' })
}

/** The names of items in the bin; refuses ids that are not in it. */
export function namesOf(
  removed: readonly { readonly id: string; readonly name: string }[],
  ids: readonly string[],
): string[] {
  const names = new Map(removed.map(({ id, name }) => [id, name]))
  if (!ids.every((id) => names.has(id))) throw notInBin()
  return ids.map((id) => names.get(id)!)
}
