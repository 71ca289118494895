/** What our week must reach: ratios to the bare grid in the same run, frames and megabytes as they are. */
import type { FigureName } from './drive.ts'
import type { Row } from './table.ts'

interface Goal {
  readonly figure: FigureName | 'weight'
  readonly name: string
  /** At most so many times the bare grid; without it, at most so much. */
  readonly asRatio: boolean
  readonly most: number
}

const ratio = (figure: FigureName, name: string, most: number): Goal => ({
  figure,
  name,
  asRatio: true,
  most,
})
const plain = (figure: Goal['figure'], name: string, most: number): Goal => ({
  figure,
  name,
  asRatio: false,
  most,
})

const goals: Readonly<Record<number, readonly Goal[]>> = {
  500: [
    ratio('mount', 'mount', 1.8),
    ratio('next', 'next week', 1.5),
    ratio('update', 'one title', 1.6),
    ratio('move', 'a move of the drag', 1.3),
    ratio('drop', 'drop', 1.6),
    plain('worstFrame', 'worst frame of the drag, ms', 50),
    plain('longTasks', 'long tasks in the drag', 0),
    plain('heap', 'heap added, MB', 1.3),
    plain('weight', 'compressed, beyond React, kB', 30),
  ],
  2000: [
    ratio('mount', 'mount', 1.4),
    ratio('update', 'one title', 2),
    ratio('drop', 'drop', 2),
    plain('worstFrame', 'worst frame of the drag, ms', 100),
  ],
}

interface Names {
  readonly limit: string
  readonly ours: string
}

const ofTheDrag: ReadonlySet<string> = new Set(['move', 'drop', 'worstFrame', 'longTasks'])

export function goalLines(rows: readonly Row[], size: number, names: Names): string[] {
  return linesOf(goals[size] ?? [], rows, names)
}

/** What a drag costs, of a calendar that is held to nothing else. */
export function dragGoalLines(rows: readonly Row[], size: number, names: Names): string[] {
  const wanted = (goals[size] ?? []).filter(({ figure }) => ofTheDrag.has(figure))
  return linesOf(wanted, rows, names).map((line) => `${line} (${names.ours})`)
}

function linesOf(wanted: readonly Goal[], rows: readonly Row[], { limit, ours }: Names): string[] {
  const bare = rows.find(({ name }) => name === limit)
  const own = rows.find(({ name }) => name === ours)
  if (!bare || !own) return []
  return wanted.map(({ figure, name, asRatio, most }) => {
    const reached = own.figures[figure] / (asRatio ? bare.figures[figure] : 1)
    return `${reached <= most ? '✓' : '✗'} ${name.padEnd(32)}${reached.toFixed(2)} of ${most}`
  })
}
