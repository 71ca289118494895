/** The count at the end of `npm test`. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** How many of the passed tests passed only at the second attempt. */
  readonly unsteady: number
  /** Failures by file and title. Playwright lists its own. */
  readonly failures: readonly string[]
  readonly times: readonly FileTime[]
}

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

/** The failures, repeated at the end of a long log, and the count. */
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

/** A run without tests proves nothing. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0
}
