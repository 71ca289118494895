export const goalOperators = ['no_more_than', 'no_less_than'] as const
export type GoalOperator = (typeof goalOperators)[number]

export interface Criterion {
  readonly operator: GoalOperator
  readonly checkValue: number
}

export function isMet({ operator, checkValue }: Criterion, value: number): boolean {
  return operator === 'no_more_than' ? value <= checkValue : value >= checkValue
}

/** The distance of the value from the criterion, at least 0. */
export function distanceTo({ operator, checkValue }: Criterion, value: number): number {
  return Math.max(0, operator === 'no_more_than' ? value - checkValue : checkValue - value)
}
