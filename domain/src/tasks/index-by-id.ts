export type IndexById = ReadonlyMap<string, number> | SharedIndex

/** Adds a few tasks, whose indexes are the next ones. */
export function withAdded(before: IndexById, added: ReadonlyMap<string, number>): IndexById {
  const count = before instanceof SharedIndex ? before.count : before.size
  const isLongest = before instanceof SharedIndex && before.all.size === count
  const all = isLongest ? before.all : new Map(entriesOf(before))
  for (const [id, index] of added) all.set(id, index)
  return new SharedIndex(all, count + added.size)
}

/** Whether every task of `before` is known to have the same index in `after`. */
export function includesIndexes(after: IndexById, before: IndexById): boolean {
  if (after === before) return true
  if (!(after instanceof SharedIndex && before instanceof SharedIndex)) return false
  return after.all === before.all && after.count >= before.count
}

function* entriesOf(index: IndexById): Generator<readonly [string, number]> {
  const [all, count] = index instanceof SharedIndex ? [index.all, index.count] : [index, index.size]
  for (const entry of all) if (entry[1] < count) yield entry
}

/** The first `count` tasks of an index that later forests share; copying thousands for each new task would dominate its cost. */
class SharedIndex {
  readonly all: Map<string, number>
  readonly count: number

  constructor(all: Map<string, number>, count: number) {
    this.all = all
    this.count = count
  }

  get(id: string): number | undefined {
    const index = this.all.get(id)
    return index !== undefined && index < this.count ? index : undefined
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }
}
