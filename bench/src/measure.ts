/** Numbers out of repeated runs. Machines are shared and noisy: compare within one run, never between two. */

/** The value below which this share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Sample {
  /** Milliseconds of each run. */
  readonly times: readonly number[]
  /** Milliseconds of processor the server spent on one run. */
  readonly cpu: number
}

/** Runs `work` again and again, reading the server's processor time before and after. */
export async function sample(
  runs: number,
  cpuOf: () => number,
  work: (run: number) => Promise<unknown>,
): Promise<Sample> {
  for (let warm = 0; warm < Math.ceil(runs / 4); warm++) await work(-1 - warm)
  const times: number[] = []
  const before = cpuOf()
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work(run)
    times.push(performance.now() - start)
  }
  return { times, cpu: (cpuOf() - before) / runs }
}
