/** How the tree is folded is found again when one comes back to it (TSK-010). */
import { type KeyValueStorage } from '#browser/storage.ts'
import { TaskId } from '@lustra/contract/ids'
import * as z from 'zod/mini'
import { type Folds } from '../tasks-view.ts'

/** More would not be told apart by anybody, and fill what the browser gives us. */
const mostKept = 5000

const Kept = z.object({ rest: z.enum(['open', 'folded']), others: z.array(TaskId) })

/** Null where nothing is kept, or nothing that makes sense. */
export function keptFolds(shelf: KeyValueStorage): Folds | null {
  const text = shelf.get('lustra.folds')
  if (text === null) return null
  try {
    const { rest, others } = Kept.parse(JSON.parse(text))
    return { rest, others: new Set(others) }
  } catch {
    return null
  }
}

/** What was folded last is kept longest. */
export function keepFolds(shelf: KeyValueStorage, { rest, others }: Folds): void {
  const isPlain = rest === 'open' && others.size === 0
  shelf.set('lustra.folds', isPlain ? null : JSON.stringify({ rest, others: [...others].slice(-mostKept) }))
}
