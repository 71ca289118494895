/** Stores the folded tasks in local storage (TSK-010). */
import { type KeyValueStorage } from '#browser/storage.ts'
import { TaskId } from '@lustra/contract/ids'
import * as z from 'zod/mini'
import { type Folds } from '../screen-state.ts'

/** Limits the space in the browser's storage. */
const maxStored = 5000

const StoredFolds = z.object({ rest: z.enum(['open', 'folded']), others: z.array(TaskId) })

/** Null if nothing valid is stored. */
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

/** Beyond the limit, the oldest folds are dropped. */
export function storeFolds(storage: KeyValueStorage, { rest, others }: Folds): void {
  const isDefault = rest === 'open' && others.size === 0
  storage.set(
    'lustra.folds',
    isDefault ? null : JSON.stringify({ rest, others: [...others].slice(-maxStored) }),
  )
}
