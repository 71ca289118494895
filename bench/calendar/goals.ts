/** The goals of our week: ratios to the bare grid in the same run; long tasks, heap and weight are absolute. */
import type { FigureName } from './drive.ts'
import type { Row } from './table.ts'

interface Goal {
  readonly figure: FigureName | 'weight'
  readonly name: string
  /** Whether `max` is a multiple of the bare grid's figure. */
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
    ratio('back', 'back to the week, all entries, 4x', 1.2),
    absolute('backTask', 'its longest task, 4x, ms', 150),
    ratio('update', 'one title', 1.6),
    ratio('pickUp', 'pick-up of a drag, 4x', 1.5),
    ratio('move', 'a move of the drag', 1.3),
    ratio('drop', 'drop', 1.6),
    ratio('worstFrame', 'worst frame of the drag, 4x', 1.5),
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

const dragFigures: ReadonlySet<string> = new Set(['pickUp', 'move', 'drop', 'worstFrame', 'longTasks'])

/** A goal beside its figure: as printed, and as cells of a table. */
interface GoalLine {
  readonly text: string
  readonly row: readonly string[]
}

export const goalColumns = ['what', 'figure', 'bare grid', 'reached', 'goal', ''] as const

export function goalLines(rows: readonly Row[], entryCount: number, names: Names): GoalLine[] {
  return linesOf(goals[entryCount] ?? [], rows, names)
}

export function dragGoalLines(rows: readonly Row[], entryCount: number, names: Names): GoalLine[] {
  const dragGoals = (goals[entryCount] ?? []).filter(({ figure }) => dragFigures.has(figure))
  return linesOf(dragGoals, rows, names, ` (${names.ours})`)
}

function linesOf(goals: readonly Goal[], rows: readonly Row[], names: Names, suffix = ''): GoalLine[] {
  const baseline = rows.find(({ name }) => name === names.baseline)
  const ours = rows.find(({ name }) => name === names.ours)
  if (!baseline || !ours) return []
  return goals.map(({ figure, name, isRatio, max }) => {
    const [own, bare] = [ours.figures[figure], baseline.figures[figure]]
    const reached = own / (isRatio ? bare : 1)
    const mark = reached <= max ? '✓' : '✗'
    return {
      text: `${mark} ${name.padEnd(36)}${reached.toFixed(2)} of ${max}${suffix}`,
      row: [name + suffix, own.toFixed(1), bare.toFixed(1), reached.toFixed(2), String(max), mark],
    }
  })
}
