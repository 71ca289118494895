/** The index of each task of a forest by its id. */
export type IndexById = ReadonlyMap<string, number> | ExtendedIndex

/** The number of added tasks from which all are copied once. */
const mostAdded = 500

/** With a few more tasks. */
export function withAdded(before: IndexById, added: ReadonlyMap<string, number>): IndexById {
  const [all, earlier] = before instanceof ExtendedIndex ? [before.all, before.added] : [before, []]
  const together = new Map([...earlier, ...added])
  return together.size > mostAdded ? new Map([...all, ...together]) : new ExtendedIndex(all, together)
}

/** An index to which a few tasks were added: copying thousands of others for each of them would take most of its time. */
class ExtendedIndex {
  readonly all: ReadonlyMap<string, number>
  readonly added: ReadonlyMap<string, number>

  constructor(all: ReadonlyMap<string, number>, added: ReadonlyMap<string, number>) {
    this.all = all
    this.added = added
  }

  get(id: string): number | undefined {
    return this.added.get(id) ?? this.all.get(id)
  }

  has(id: string): boolean {
    return this.added.has(id) || this.all.has(id)
  }
}
