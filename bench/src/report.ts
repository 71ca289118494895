/** One line for each call: how long a person waits for it, against the goal. */
import { quantile } from './measure.ts'

const goalMs = 50

export function reportHead(): void {
  console.log(row('', 'ms', 'median ms', 'CPU ms', 'kB', 'goal'))
}

/** The goal is held against a quiet moment: what else the machine does is not our time. */
export function report(name: string, times: readonly number[], cpu: number, bytes: number): void {
  const time = quantile(times, 0.2)
  const cells = [time.toFixed(1), quantile(times, 0.5).toFixed(1), cpu.toFixed(1), (bytes / 1000).toFixed(0)]
  console.log(row(name, ...cells, time <= goalMs ? '✓' : '✗'))
}

export function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('')
}
