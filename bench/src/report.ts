/** Prints tables of figures, each beside its goal, and counts the goals that were missed. */
import { type Sample, quantile } from './measure.ts'

export interface ServerFigures {
  readonly sample: Sample
  /** Absent where the reply has none. */
  readonly bytes?: number
  readonly goalMs: number
}

export class Report {
  /** The names of all rows, in their order. */
  readonly names: string[] = []
  missedGoals = 0
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  note(text: string): void {
    this.#print(text)
  }

  head(name: string, ...columns: readonly string[]): void {
    this.#line(name, columns)
  }

  serverHead(): void {
    this.head('server', 'ms', 'median ms', 'CPU ms', 'kB', 'goal ms')
  }

  /** The goal is compared with a fast run, which other load on the machine hardly slows down. */
  server(name: string, { sample: { times, cpu }, bytes = 0, goalMs }: ServerFigures): void {
    const time = quantile(times, 0.2)
    this.row(name, [time, quantile(times, 0.5), cpu, bytes / 1000, goalMs], time <= goalMs)
  }

  /** A figure that is not a number is a fault of the bench. */
  row(name: string, figures: readonly number[], isGoalReached?: boolean): void {
    const wrong = figures.find((figure) => !Number.isFinite(figure))
    if (wrong !== undefined) throw new Error(`${name}: a figure is ${wrong}`)
    this.names.push(name)
    if (isGoalReached === false) this.missedGoals += 1
    const mark = isGoalReached === undefined ? [] : [isGoalReached ? '✓' : '✗']
    this.#line(name, [...figures.map(formatted), ...mark])
  }

  #line(name: string, cells: readonly string[]): void {
    this.#print(name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join(''))
  }
}

function formatted(figure: number): string {
  if (Number.isInteger(figure)) return String(figure)
  return figure.toFixed(figure < 10 ? 2 : 1)
}
