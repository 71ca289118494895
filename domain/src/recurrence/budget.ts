/** Steps that an expansion may still take: a rule that never matches, or matches every second, ends when they do. */
export interface Budget {
  /** Below zero it was cut short. */
  steps: number
}

/** False when there is not enough left. */
export function spend(budget: Budget, steps: number): boolean {
  budget.steps -= steps
  return budget.steps >= 0
}

// Three centuries of days.
const defaultSteps = 250_000

export function defaultBudget(): Budget {
  return { steps: defaultSteps }
}
