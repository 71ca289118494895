/** The durations and failures of this process's calls in the last hour, in bounded memory. */
import { perApp } from '../../kernel/app/per-app.ts'

const minute = 60_000
const periodMs = 5 * minute
const periods = 12

const maxCauses = 10
const causeLength = 200
/** Counts the causes that exceed the limit. */
const otherCause = '…'

/** Durations in one cell differ by less than a tenth. */
const cellFactor = Math.log(1.1)

interface Tally {
  count: number
  failed: number
  slowestMs: number
  /** The number of calls by duration cell. */
  readonly cells: Map<number, number>
  readonly causes: Map<string, number>
}

export interface FinishedCall {
  /** Path and action. */
  readonly call: string
  readonly ms: number
  /** Null when it was answered, including by a refusal. */
  readonly failure: string | null
}

export interface CallSummary {
  readonly call: string
  readonly count: number
  readonly failed: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly slowestMs: number
  /** The most common cause; null when no call has failed. */
  readonly cause: string | null
}

export interface CallTotal {
  readonly count: number
  readonly failed: number
  readonly totalMs: number
}

export class CallStatistics {
  /** By period, then by call. */
  readonly #periods = new Map<number, Map<string, Tally>>()
  readonly #totals = new Map<string, { count: number; failed: number; totalMs: number }>()

  add({ call, ms, failure }: FinishedCall, now: number): void {
    const tally = this.#current(now).getOrInsertComputed(call, newTally)
    const cell = cellOf(ms)
    tally.count++
    tally.slowestMs = Math.max(tally.slowestMs, ms)
    tally.cells.set(cell, (tally.cells.get(cell) ?? 0) + 1)
    if (failure !== null) {
      tally.failed++
      addCause(tally.causes, failure.slice(0, causeLength), 1)
    }
    const total = this.#totals.getOrInsertComputed(call, () => ({ count: 0, failed: 0, totalMs: 0 }))
    total.count++
    total.totalMs += ms
    if (failure !== null) total.failed++
  }

  lastHour(now: number): CallSummary[] {
    return [...this.#merged(now)].map(([call, tally]) => summaryOf(call, tally))
  }

  allOfLastHour(now: number): CallSummary {
    const all = newTally()
    for (const tally of this.#merged(now).values()) merge(all, tally)
    return summaryOf('', all)
  }

  /** Since the start of this process. */
  get totals(): ReadonlyMap<string, CallTotal> {
    return this.#totals
  }

  #current(now: number): Map<string, Tally> {
    const period = Math.floor(now / periodMs)
    for (const key of this.#periods.keys()) {
      // Future periods are from before the clock was set back.
      if (key <= period - periods || key > period) this.#periods.delete(key)
    }
    return this.#periods.getOrInsertComputed(period, () => new Map<string, Tally>())
  }

  #merged(now: number): Map<string, Tally> {
    this.#current(now)
    const merged = new Map<string, Tally>()
    for (const calls of this.#periods.values()) {
      for (const [call, tally] of calls) merge(merged.getOrInsertComputed(call, newTally), tally)
    }
    return merged
  }
}

export const callStatistics = perApp(() => new CallStatistics())

function newTally(): Tally {
  return { count: 0, failed: 0, slowestMs: 0, cells: new Map(), causes: new Map() }
}

function addCause(causes: Map<string, number>, cause: string, times: number): void {
  const key = causes.has(cause) || causes.size < maxCauses ? cause : otherCause
  causes.set(key, (causes.get(key) ?? 0) + times)
}

function merge(into: Tally, from: Tally): void {
  into.count += from.count
  into.failed += from.failed
  into.slowestMs = Math.max(into.slowestMs, from.slowestMs)
  for (const [cell, count] of from.cells) into.cells.set(cell, (into.cells.get(cell) ?? 0) + count)
  for (const [cause, count] of from.causes) addCause(into.causes, cause, count)
}

function summaryOf(call: string, tally: Tally): CallSummary {
  const { count, failed, slowestMs, causes } = tally
  const [cause = null] = [...causes].toSorted(([, one], [, other]) => other - one).map(([text]) => text)
  return {
    call,
    count,
    failed,
    medianMs: percentile(tally, 0.5),
    p99Ms: percentile(tally, 0.99),
    slowestMs,
    cause,
  }
}

function percentile({ cells, count, slowestMs }: Tally, part: number): number {
  let seen = 0
  for (const [cell, times] of [...cells].toSorted(([one], [other]) => one - other)) {
    seen += times
    if (seen >= count * part) return Math.min(msOf(cell), slowestMs)
  }
  return 0
}

/** Durations below a millisecond have a resolution of a tenth. */
function cellOf(ms: number): number {
  return Math.round(Math.log(1 + Math.max(ms, 0) * 10) / cellFactor)
}

function msOf(cell: number): number {
  return (Math.exp(cell * cellFactor) - 1) / 10
}
