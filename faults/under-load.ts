/** Writers at work during a failure, and checks of what they wrote. */
import assert from 'node:assert/strict'
import { setTimeout as pass } from 'node:timers/promises'
import type { Account } from '../server/src/testing/people.ts'
import type { Program } from '../server/src/testing/program.ts'
import { type TaskWrite, writeTaskPatiently } from '../server/src/testing/task-writers.ts'

const outages = Number(process.env['LUSTRA_OUTAGES'] ?? 5)
const writers = 8

interface Load {
  readonly program: Program
  readonly account: Account
  /** Grows during the run. */
  readonly writes: TaskWrite[]
}

/** Writes tasks until `work` has ended, and repeats refused writes. Returns the number of replies by status. */
export async function underLoad(
  { program, account, writes }: Load,
  work: () => Promise<unknown>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const stopping = new AbortController()
  // Otherwise it would wait forever for a program that has ended.
  const isRunning = () => program.process.exitCode === null && program.process.signalCode === null
  const writing = Array.from({ length: writers }, async () => {
    while (!stopping.signal.aborted && isRunning())
      await writeTaskPatiently(program.address, account, writes, statuses, isRunning)
  })
  try {
    await work()
  } finally {
    stopping.abort()
    await Promise.all(writing)
  }
  assert.ok(isRunning(), 'the program still runs')
  return statuses
}

interface Trial extends Load {
  readonly name: string
  /** Takes the database away, and brings it back. */
  readonly outage: () => Promise<unknown>
  /** The messages that the log must contain about it, and no other errors. */
  readonly log: readonly string[]
}

/** A job that cannot begin or finish. */
const jobFailures: ReadonlySet<string> = new Set(['job could not run', 'job failed'])

/** Writes are refused with 503 while the database is away, and accepted within five seconds after it is back. */
export async function surviveOutages({ name, outage, log, ...load }: Trial): Promise<void> {
  const { program, writes } = load
  const linesBefore = program.output.length
  const pauses: number[] = []
  const statuses = await underLoad(load, async () => {
    for (let round = 0; round < outages; round++) {
      await pass(200 + round * 30)
      await outage()
      const back = performance.now()
      const acknowledged = countOf(writes)
      while (countOf(writes) < acknowledged + writers) await pass(5)
      pauses.push(performance.now() - back)
    }
  })
  console.log(
    `${name}: ${counted(statuses)}; the first writes at most ${Math.round(Math.max(...pauses))} ms after it`,
  )
  assert.deepEqual(
    [...statuses.keys()].toSorted((one, other) => one - other),
    [200, 503],
    name,
  )
  assert.ok(Math.max(...pauses) < 5000, name)
  // Background jobs fail during the outage, too.
  const errors = errorsIn(program.output.slice(linesBefore)).filter((text) => !jobFailures.has(text))
  assert.deepEqual(errors, [...log], name)
}

/** `45 × 200, 3 × 503` */
export function counted(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
}

/** The messages of errors in the log, without duplicates. */
export function errorsIn(output: readonly string[]): string[] {
  const errors = logLines(output).filter(({ level }) => level >= 50)
  return [...new Set(errors.map(({ msg }) => msg))].toSorted()
}

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly err?: { readonly code?: string; readonly message: string }
}

export function logLines(output: readonly string[]): LogLine[] {
  const lines = output.filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as LogLine)
}

function countOf(writes: readonly TaskWrite[]): number {
  return writes.filter(({ acknowledged }) => acknowledged !== null).length
}
