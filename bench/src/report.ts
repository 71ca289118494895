/** Prints tables of figures with their goals, and counts missed goals. */
import { type Sample, quantile } from './measure.ts'

export interface ServerFigures {
  readonly sample: Sample
  /** Undefined if the reply has none. */
  readonly bytes?: number
  readonly goalMs: number
}

/** A figure with its maximum or minimum. */
export type Goal = { readonly figure: number } & ({ readonly most: number } | { readonly least: number })

const columnWidth = 16

export const goalColumns = ['measured', 'what', 'figure', 'reached', 'goal', ''] as const

export class Report {
  /** The names of all rows in order. */
  readonly names: string[] = []
  /** A line for each goal, with its figure. */
  readonly goals: string[][] = []
  readonly printed: string[] = []
  missedGoals = 0
  #about = ''
  #columns: readonly string[] = []
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  note(text: string): void {
    if (text.trim() !== '') this.#about = text.trim()
    this.#show(text)
  }

  head(name: string, ...columns: readonly string[]): void {
    this.#columns = columns
    this.#line(name, columns)
  }

  serverHead(): void {
    this.head('server', 'ms', 'median ms', 'CPU ms', 'kB')
  }

  /** The goal applies to a fast run, which other load on the machine hardly slows down. */
  server(name: string, { sample: { times, cpu }, bytes = 0, goalMs }: ServerFigures): void {
    const time = { figure: quantile(times, 0.2), most: goalMs }
    this.row(name, [time, quantile(times, 0.5), cpu, bytes / 1000])
  }

  /** A figure that is not a number is an error of the bench. */
  row(name: string, figures: readonly (number | Goal)[]): void {
    this.names.push(name)
    const cells = figures.map((cell, index) => {
      const figure = typeof cell === 'number' ? cell : cell.figure
      if (!Number.isFinite(figure)) throw new Error(`${name}: a figure is ${figure}`)
      return typeof cell === 'number' ? formatted(cell) : this.#goalCell(name, this.#columns[index]!, cell)
    })
    this.#line(name, cells)
  }

  #goalCell(name: string, column: string, goal: Goal): string {
    const [isReached, limit] =
      'most' in goal
        ? [goal.figure <= goal.most, `≤${formatted(goal.most)}`]
        : [goal.figure >= goal.least, `≥${formatted(goal.least)}`]
    if (!isReached) this.missedGoals += 1
    const [reached, mark] = [formatted(goal.figure), isReached ? '✓' : '✗']
    this.goals.push([this.#about, name, column, reached, limit, mark])
    return `${reached} ${limit} ${mark}`
  }

  #line(name: string, cells: readonly string[]): void {
    this.#show(name.padEnd(28) + cells.map((cell) => cell.padStart(columnWidth)).join(''))
  }

  #show(text: string): void {
    this.printed.push(text)
    this.#print(text)
  }
}

function formatted(figure: number): string {
  if (Number.isInteger(figure)) return String(figure)
  return figure.toFixed(figure < 10 ? 2 : 1)
}
