/** The count that `npm test` ends with. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** How many of those that passed did so at the second attempt only. */
  readonly unsteady: number
  /** What failed, by file and title. Playwright lists the journeys itself. */
  readonly failures: readonly string[]
  readonly times: readonly FileTime[]
}

/** How long the tests of a file took one after the other, whatever ran beside them. */
export interface FileTime {
  readonly file: string
  readonly ms: number
}

export const nothingRun: Tally = { passed: 0, failed: 0, skipped: 0, unsteady: 0, failures: [], times: [] }

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      unsteady: sum.unsteady + each.unsteady,
      failures: [...sum.failures, ...each.failures],
      times: [...sum.times, ...each.times],
    }),
    nothingRun,
  )
}

/** What failed, repeated where a long log ends, and the count. */
export function summaryOf(tally: Tally): string {
  const failed = tally.failures.map((failure) => `✗ ${failure}`)
  return [...failed, lineOf(tally)].join('\n')
}

function lineOf({ passed, failed, skipped, unsteady }: Tally): string {
  const parts = [`${passed} passed`, `${failed} failed`]
  if (skipped > 0) parts.push(`${skipped} skipped`)
  if (unsteady > 0) parts.push(`${unsteady} at the second attempt`)
  return parts.join(', ')
}

/** A run that found nothing to run has proven nothing. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0
}
