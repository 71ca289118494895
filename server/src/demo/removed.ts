/** What the owner of the invented account threw away and can still have back. */
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
  /** Of a task that is still there. */
  readonly goals: readonly (Removed & { readonly task: number })[]
}

const millisecondsPerHour = 3_600_000

export function removedOf(
  { removed: words }: DemoWords,
  places: ReadonlyMap<string, number>,
  now: number,
): DemoRemoved {
  const gone = (name: keyof DemoWords['removed'], hoursAgo: number): Removed => ({
    name: words[name],
    removedAt: now - hoursAgo * millisecondsPerHour,
  })
  const wall = [words.kitchenDrawing, words.kitchenBuilder, words.kitchenPermit]
  return {
    tasks: [
      { ...gone('kitchenWall', 3), parts: wall },
      { ...gone('fence', 18), parts: [] },
      { ...gone('italian', 197), parts: [] },
      { ...gone('tariffs', 268), parts: [] },
    ],
    contexts: [
      { ...gone('oldPool', 100), kind: 'place' },
      { ...gone('olli', 460), kind: 'person' },
      { ...gone('sideJob', 1460), kind: 'category' },
    ],
    notes: [
      { ...gone('shelf', 14), source: 'web' },
      { ...gone('floods', 73), source: 'telegram' },
    ],
    goals: [{ ...gone('marathonTime', 2000), task: places.get('running')! }],
  }
}
