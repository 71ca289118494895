/** Figures from repeated runs. Machines are shared and noisy: compare within one run, never between two. */
import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

/** The value below which this fraction of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Sample {
  /** Milliseconds of each run. */
  readonly times: readonly number[]
  /** Milliseconds of the server's CPU time for one run, until it is idle again. */
  readonly cpu: number
}

/** Runs `work` repeatedly, after a quarter as many warm-up runs. Runs are numbered from 0, including warm-up runs. */
export async function sample(
  runs: number,
  server: ServerProcess,
  work: (run: number) => Promise<unknown>,
): Promise<Sample> {
  const warmUps = Math.ceil(runs / 4)
  for (let run = 0; run < warmUps; run++) await work(run)
  const times: number[] = []
  await idle(server)
  const cpuBefore = server.cpu()
  for (let run = warmUps; run < warmUps + runs; run++) {
    const start = performance.now()
    await work(run)
    times.push(performance.now() - start)
  }
  await idle(server)
  return { times, cpu: (server.cpu() - cpuBefore) / runs }
}

/** Measures a read after a change, without the change. */
export async function sampleAfterChange(
  runs: number,
  server: ServerProcess,
  change: () => Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<Sample> {
  const times: number[] = []
  let cpu = 0
  for (let run = 0; run < runs; run++) {
    await change()
    const [start, cpuBefore] = [performance.now(), server.cpu()]
    await read()
    times.push(performance.now() - start)
    cpu += (server.cpu() - cpuBefore) / runs
  }
  return { times, cpu }
}

const idleMs = 200
const mostWaitMs = 5000

/** Waits until a server has finished its work after its replies. */
export async function idle(server: ServerProcess): Promise<void> {
  const begin = performance.now()
  for (let before = -1; before !== server.cpu() && performance.now() - begin < mostWaitMs;) {
    before = server.cpu()
    await setTimeout(idleMs)
  }
}
