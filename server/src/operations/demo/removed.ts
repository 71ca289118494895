/** The demo data in the recycle bin. */
import type { noteSources } from '@lustra/contract/inbox'
import type { ContextKind } from '@lustra/domain/contexts'
import type { DemoWords } from '@lustra/words/demo'

interface Removed {
  readonly name: string
  /** Epoch milliseconds. */
  readonly removedAt: number
}

export interface DemoRemoved {
  readonly tasks: readonly (Removed & { readonly parts: readonly string[] })[]
  readonly contexts: readonly (Removed & { readonly kind: ContextKind })[]
  readonly notes: readonly (Removed & { readonly source: (typeof noteSources)[number] })[]
  /** Goals of tasks that are not removed. */
  readonly goals: readonly (Removed & { readonly task: number })[]
}

const millisecondsPerHour = 3_600_000

export function removedOf(
  { removed: words }: DemoWords,
  taskIndexes: ReadonlyMap<string, number>,
  now: number,
): DemoRemoved {
  const removedItem = (name: keyof DemoWords['removed'], hoursAgo: number): Removed => ({
    name: words[name],
    removedAt: now - hoursAgo * millisecondsPerHour,
  })
  const wallParts = [words.kitchenDrawing, words.kitchenBuilder, words.kitchenPermit]
  return {
    tasks: [
      { ...removedItem('kitchenWall', 3), parts: wallParts },
      { ...removedItem('fence', 18), parts: [] },
      { ...removedItem('italian', 197), parts: [] },
      { ...removedItem('tariffs', 268), parts: [] },
    ],
    contexts: [
      { ...removedItem('oldPool', 100), kind: 'place' },
      { ...removedItem('olli', 460), kind: 'person' },
      { ...removedItem('sideJob', 1460), kind: 'category' },
    ],
    notes: [
      { ...removedItem('shelf', 14), source: 'web' },
      { ...removedItem('floods', 73), source: 'telegram' },
    ],
    goals: [{ ...removedItem('marathonTime', 2000), task: taskIndexes.get('running')! }],
  }
}
