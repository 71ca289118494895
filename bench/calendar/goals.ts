/** The goals of our week: ratios to the bare grid in the same run; frames, heap and weight are absolute. */
import type { FigureName } from './drive.ts'
import type { Row } from './table.ts'

interface Goal {
  readonly figure: FigureName | 'weight'
  readonly name: string
  /** `max` is a multiple of the bare grid's figure. */
  readonly isRatio: boolean
  readonly max: number
}

const ratio = (figure: FigureName, name: string, max: number): Goal => ({ figure, name, isRatio: true, max })
const absolute = (figure: Goal['figure'], name: string, max: number): Goal => ({
  figure,
  name,
  isRatio: false,
  max,
})

const goals: Readonly<Record<number, readonly Goal[]>> = {
  500: [
    ratio('mount', 'mount', 1.8),
    ratio('next', 'next week', 1.5),
    ratio('update', 'one title', 1.6),
    ratio('move', 'a move of the drag', 1.3),
    ratio('drop', 'drop', 1.6),
    absolute('worstFrame', 'worst frame of the drag, ms', 50),
    absolute('longTasks', 'long tasks in the drag', 0),
    absolute('heap', 'heap added, MB', 1.3),
    absolute('weight', 'compressed, beyond React, kB', 30),
  ],
  2000: [
    ratio('mount', 'mount', 1.4),
    ratio('update', 'one title', 2),
    ratio('drop', 'drop', 2),
    absolute('worstFrame', 'worst frame of the drag, ms', 100),
  ],
}

interface Names {
  readonly baseline: string
  readonly ours: string
}

const dragFigures: ReadonlySet<string> = new Set(['move', 'drop', 'worstFrame', 'longTasks'])

export function goalLines(rows: readonly Row[], entryCount: number, names: Names): string[] {
  return linesOf(goals[entryCount] ?? [], rows, names)
}

/** For a calendar that has the goals of the drag alone. */
export function dragGoalLines(rows: readonly Row[], entryCount: number, names: Names): string[] {
  const dragGoals = (goals[entryCount] ?? []).filter(({ figure }) => dragFigures.has(figure))
  return linesOf(dragGoals, rows, names).map((line) => `${line} (${names.ours})`)
}

function linesOf(goals: readonly Goal[], rows: readonly Row[], names: Names): string[] {
  const baseline = rows.find(({ name }) => name === names.baseline)
  const ours = rows.find(({ name }) => name === names.ours)
  if (!baseline || !ours) return []
  return goals.map(({ figure, name, isRatio, max }) => {
    const reached = ours.figures[figure] / (isRatio ? baseline.figures[figure] : 1)
    return `${reached <= max ? '✓' : '✗'} ${name.padEnd(32)}${reached.toFixed(2)} of ${max}`
  })
}
