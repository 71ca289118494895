/** Where the charts of goals have a goal line unless the goal has a target of its own (RPT-051, RPT-N08). */
const defaultGoalLine = 30

export function goalLineOf(checkValue: number | null): number {
  return checkValue ?? defaultGoalLine
}

/** The scale of a chart is this many times its maximum (RPT-052). */
export const chartHeadroom = 1.2

const fewestStacked = 3

/** Below that its table stands in its place (RPT-047). */
export function isStackDrawn(columnCount: number): boolean {
  return columnCount >= fewestStacked
}
