/** One line for each figure, against its goal. A bench of which one figure is beyond its goal ends with an error. */
import { type Sample, quantile } from './measure.ts'

export function reportHead(): void {
  console.log(row('server', 'ms', 'median ms', 'CPU ms', 'kB', 'goal ms', ''))
}

/** The goal is held against a quiet moment: what else the machine does is not our time. */
export function report(name: string, { times, cpu }: Sample, bytes: number, goalMs: number): void {
  const time = quantile(times, 0.2)
  const figures = [time, quantile(times, 0.5), cpu].map((each) => each.toFixed(1))
  console.log(row(name, ...figures, (bytes / 1000).toFixed(0), String(goalMs), verdict(time <= goalMs)))
}

export function verdict(isReached: boolean): string {
  if (!isReached) process.exitCode = 1
  return isReached ? '✓' : '✗'
}

export function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('')
}
