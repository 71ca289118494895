import type { RemovedItem } from '@lustra/contract/recycle-bin'
import type * as z from 'zod/mini'
import type { ReadContext, WriteContext } from '../../kernel/app/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'

type WireItem = z.input<typeof RemovedItem>

export interface BinItem extends Omit<WireItem, 'type' | 'checked' | 'removedAt' | 'slot' | 'obstacle'> {
  /** Epoch milliseconds. */
  readonly removedAt: number
  /** Set for records and entries only. */
  readonly slot?: WireItem['slot']
  readonly obstacle?: WireItem['obstacle']
}

export interface Restored {
  readonly name: string
  /** The number of restored things. */
  readonly count: number
  /** The number of records and entries that no longer fit and stay in the bin. */
  readonly left: number
}

/** `restore` and `remove` refuse ids that are not in the bin. */
export interface BinKind {
  list(reads: UserReads, context: Pick<ReadContext, 'app' | 'user' | 'words'>): Promise<BinItem[]>
  restore(
    writer: Writer,
    ids: readonly string[],
    context: Pick<WriteContext, 'app' | 'now' | 'user'>,
  ): Promise<Restored>
  remove(writer: Writer, ids: readonly string[]): Promise<void>
}

export function notInBin(): Refusal {
  return new Refusal('not-found', (words) => words.recycleBin.refusals.notInside, { field: 'items' })
}

/** The things in the order of the ids; refuses ids that are not in the bin. */
export function foundInBin<T extends { readonly id: string }>(
  removed: readonly T[],
  ids: readonly string[],
): T[] {
  const byId = new Map(removed.map((each) => [each.id, each]))
  return ids.map((id) => {
    const found = byId.get(id)
    if (!found) throw notInBin()
    return found
  })
}
