/** Limits the steps of an expansion, so that rules that never match, or match every second, terminate. */
export interface Budget {
  /** Negative when the expansion was incomplete. */
  steps: number
}

/** Returns false when not enough steps are left. */
export function spend(budget: Budget, steps: number): boolean {
  budget.steps -= steps
  return budget.steps >= 0
}

// Three centuries of days.
const defaultSteps = 250_000

export function defaultBudget(): Budget {
  return { steps: defaultSteps }
}
