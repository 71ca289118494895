/** Trees of tasks as flat arrays, so that what concerns every task of a user is one pass over 50,000 of them. */

export interface TreeTask {
  readonly id: string
  /** Null at the root. */
  readonly parentId: string | null
}

/** The tasks of a user, or a part of them, by number: the place each has in `tasks`. */
export interface Forest<T extends TreeTask> {
  readonly tasks: readonly T[]
  readonly numbers: ReadonlyMap<string, number>
  /** The number of each task's parent; `none` at the root and where the parent is not among the tasks. */
  readonly parents: Int32Array
  /** All numbers, every parent before its children; read backwards, every child before its parent. */
  readonly topDown: Int32Array
  readonly firstChildren: Int32Array
  readonly nextSiblings: Int32Array
  /** Of the tasks whose parent is not among them the first, by that parent's id; null is the root. */
  readonly firstBelow: ReadonlyMap<string | null, number>
}

/** The number of no task. */
export const none = -1

/** Siblings keep the order the tasks come in. */
export function forestOf<T extends TreeTask>(tasks: readonly T[]): Forest<T> {
  const count = tasks.length
  const numbers = new Map<string, number>()
  tasks.forEach((task, number) => numbers.set(task.id, number))

  const parents = new Int32Array(count).fill(none)
  const firstChildren = new Int32Array(count).fill(none)
  const nextSiblings = new Int32Array(count).fill(none)
  const firstBelow = new Map<string | null, number>()
  const topDown = new Int32Array(count)
  let found = 0

  for (let number = count - 1; number >= 0; number--) {
    const parentId = tasks[number]!.parentId
    const parent = parentId === null ? none : (numbers.get(parentId) ?? none)
    parents[number] = parent
    if (parent === none) {
      nextSiblings[number] = firstBelow.get(parentId) ?? none
      firstBelow.set(parentId, number)
    } else {
      nextSiblings[number] = firstChildren[parent]!
      firstChildren[parent] = number
    }
  }
  for (let number = 0; number < count; number++) if (parents[number] === none) topDown[found++] = number
  for (let place = 0; place < found; place++) {
    const parent = topDown[place]!
    for (let child = firstChildren[parent]!; child !== none; child = nextSiblings[child]!)
      topDown[found++] = child
  }
  // Tasks that are their own ancestors cannot be reached from the root: nothing can be said of them.
  const reached = topDown.subarray(0, found)
  return { tasks, numbers, parents, topDown: reached, firstChildren, nextSiblings, firstBelow }
}

/** The number of the first child; `parentId` need not be among the tasks, and null is the root. */
export function firstChildOf<T extends TreeTask>(forest: Forest<T>, parentId: string | null): number {
  const parent = parentId === null ? none : (forest.numbers.get(parentId) ?? none)
  return parent === none ? (forest.firstBelow.get(parentId) ?? none) : forest.firstChildren[parent]!
}

/** In their order. */
export function childrenOf<T extends TreeTask>(forest: Forest<T>, parentId: string | null): T[] {
  const children: T[] = []
  let child = firstChildOf(forest, parentId)
  for (; child !== none; child = forest.nextSiblings[child]!) children.push(forest.tasks[child]!)
  return children
}

/** The numbers of everything below a task or, for null, of everything: parents before children. */
export function numbersBelow<T extends TreeTask>(forest: Forest<T>, parentId: string | null): number[] {
  const { firstChildren, nextSiblings } = forest
  const top = parentId === null ? none : (forest.numbers.get(parentId) ?? none)
  const below: number[] = []
  const add = (first: number) => {
    // In a ring of tasks one comes around to the top again.
    for (let child = first; child !== none; child = nextSiblings[child]!) if (child !== top) below.push(child)
  }
  add(firstChildOf(forest, parentId))
  for (let place = 0; place < below.length; place++) add(firstChildren[below[place]!]!)
  return below
}

/** These tasks and everything below them, each once, parents before children. */
export function numbersWithin<T extends TreeTask>(forest: Forest<T>, ids: Iterable<string>): number[] {
  const { numbers, parents, topDown } = forest
  const isWithin = new Uint8Array(forest.tasks.length)
  for (const id of ids) {
    const number = numbers.get(id)
    if (number !== undefined) isWithin[number] = 1
  }
  const found: number[] = []
  for (const number of topDown) {
    const parent = parents[number]!
    if (parent !== none && isWithin[parent]) isWithin[number] = 1
    if (isWithin[number]) found.push(number)
  }
  return found
}

/** From the parent up to the root. */
export function ancestorsOf<T extends TreeTask>(forest: Forest<T>, id: string): T[] {
  const ancestors: T[] = []
  const number = forest.numbers.get(id) ?? none
  // In a tree nobody has more ancestors than there are tasks: in a ring of tasks the walk ends too.
  for (let parent = parentOf(forest, number); parent !== none; parent = parentOf(forest, parent)) {
    if (ancestors.length === forest.tasks.length) break
    ancestors.push(forest.tasks[parent]!)
  }
  return ancestors
}

/** Everything below a task, parents before children. */
export function descendantsOf<T extends TreeTask>(forest: Forest<T>, id: string): T[] {
  if (!forest.numbers.has(id)) return []
  return numbersBelow(forest, id).map((number) => forest.tasks[number]!)
}

/** The depth of every task by number: 1 for those at the root, 0 for those that cannot be reached. */
export function depthsOf<T extends TreeTask>(forest: Forest<T>): Int32Array {
  const depths = new Int32Array(forest.tasks.length)
  for (const number of forest.topDown) {
    const parent = parentOf(forest, number)
    depths[number] = parent === none ? 1 : depths[parent]! + 1
  }
  return depths
}

/** By number: what each task has itself with what everything below it has, taken together by `fold` from the leaves up. */
export function foldedUp<T extends TreeTask>(
  { parents, topDown }: Forest<T>,
  own: Float64Array,
  fold: (whole: number, part: number) => number,
): Float64Array {
  const folded = own.slice()
  for (let place = topDown.length - 1; place >= 0; place--) {
    const number = topDown[place]!
    const parent = parents[number]!
    if (parent !== none) folded[parent] = fold(folded[parent]!, folded[number]!)
  }
  return folded
}

/** For every task by number, its rank among its siblings, from 0. */
export function ranksOf<T extends TreeTask>(forest: Forest<T>): Int32Array {
  const ranks = new Int32Array(forest.tasks.length)
  const next = new Map<string | null, number>()
  for (const number of forest.topDown) {
    const { parentId } = forest.tasks[number]!
    const rank = next.get(parentId) ?? 0
    ranks[number] = rank
    next.set(parentId, rank + 1)
  }
  return ranks
}

function parentOf<T extends TreeTask>(forest: Forest<T>, number: number): number {
  return number === none ? none : forest.parents[number]!
}
