/** The count that `npm test` ends with. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const nothingRun: Tally = { passed: 0, failed: 0, skipped: 0 }

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    nothingRun,
  )
}

export function lineOf({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

/** A run that found nothing to run has proven nothing. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0
}
