/** How the tree is folded is found again when one comes back to it (TSK-010). */
import { type KeyValueStorage } from '#browser/storage.ts'
import { TaskId } from '@lustra/contract/ids'
import * as z from 'zod/mini'
import { type Folds } from '../screen-state.ts'

/** More would not be told apart by anybody, and fill what the browser gives us. */
const maxStored = 5000

const StoredFolds = z.object({ rest: z.enum(['open', 'folded']), others: z.array(TaskId) })

/** Null where nothing is kept, or nothing that makes sense. */
export function storedFolds(storage: KeyValueStorage): Folds | null {
  const text = storage.get('lustra.folds')
  if (text === null) return null
  try {
    const { rest, others } = StoredFolds.parse(JSON.parse(text))
    return { rest, others: new Set(others) }
  } catch {
    return null
  }
}

/** What was folded last is kept longest. */
export function storeFolds(storage: KeyValueStorage, { rest, others }: Folds): void {
  const isDefault = rest === 'open' && others.size === 0
  storage.set(
    'lustra.folds',
    isDefault ? null : JSON.stringify({ rest, others: [...others].slice(-maxStored) }),
  )
}
