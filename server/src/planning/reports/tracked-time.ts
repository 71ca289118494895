import type { DayNumber } from '@lustra/domain/calendar'
import type { DaySpan, ReportPeriod } from '@lustra/domain/reports'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { TaskForest } from '../tasks/index.ts'
import { visitTracked } from '../time/index.ts'
import type { CountedTasks } from './counted-tasks.ts'

/** The pieces of time in a period, each with the index of its task. */
export interface TrackedTime {
  readonly visit: (piece: (index: number, day: DayNumber, hour: number, seconds: number) => void) => void
  /** From the first to the last day with time; null without time. */
  readonly days: DaySpan | null
}

export const noTrackedTime: TrackedTime = { visit: () => undefined, days: null }

export async function trackedTime(
  reads: UserReads,
  period: ReportPeriod,
  now: number,
  { indexById }: Pick<TaskForest, 'indexById'>,
  counted: CountedTasks,
  includesRemoved = false,
): Promise<TrackedTime> {
  const pieces = new Pieces()
  const taskOf = (taskId: string) => {
    const index = indexById.get(taskId)
    return index !== undefined && counted[index] ? index : null
  }
  const add = pieces.add.bind(pieces)
  await visitTracked(reads, period, now, taskOf, add, includesRemoved)
  return pieces
}

const firstCapacity = 1024

/** Stores pieces of time in numeric arrays: ten years have hundreds of thousands, which need several times the memory as objects. */
class Pieces implements TrackedTime {
  #length = 0
  #indexes = new Int32Array(firstCapacity)
  #days = new Int32Array(firstCapacity)
  #hours = new Uint8Array(firstCapacity)
  #seconds = new Int32Array(firstCapacity)
  #first = Infinity
  #last = -Infinity

  add(index: number, day: DayNumber, hour: number, seconds: number): void {
    if (this.#length === this.#indexes.length) this.#grow()
    const at = this.#length++
    this.#indexes[at] = index
    this.#days[at] = day
    this.#hours[at] = hour
    this.#seconds[at] = seconds
    if (day < this.#first) this.#first = day
    if (day > this.#last) this.#last = day
  }

  visit(piece: Parameters<TrackedTime['visit']>[0]): void {
    for (let at = 0; at < this.#length; at++) {
      piece(this.#indexes[at]!, this.#days[at] as DayNumber, this.#hours[at]!, this.#seconds[at]!)
    }
  }

  get days(): DaySpan | null {
    return this.#length === 0 ? null : { first: this.#first as DayNumber, last: this.#last as DayNumber }
  }

  #grow(): void {
    const capacity = this.#length * 2
    const longer = <Column extends Int32Array | Uint8Array>(column: Column, copy: Column): Column => {
      copy.set(column)
      return copy
    }
    this.#indexes = longer(this.#indexes, new Int32Array(capacity))
    this.#days = longer(this.#days, new Int32Array(capacity))
    this.#hours = longer(this.#hours, new Uint8Array(capacity))
    this.#seconds = longer(this.#seconds, new Int32Array(capacity))
  }
}
