/** Runs test files by Node's own runner, many per process: a short line for each file, and all details of failures. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect } from 'node:util'
import { batchesOf } from './batches.ts'
import { type Tally, nothingRun, sumOf } from './tally.ts'

const slowMs = 1_000
/** A test that hangs must not hang the run. */
const defaultTimeoutMs = 600_000
/** One more than there are processors, because a process waits for PostgreSQL, programs and clocks a third of its time. */
const processes = availableParallelism() + 1
const batchProgram = join(import.meta.dirname, 'test-batch.ts')

export interface NodeTestOptions {
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly print: (line: string) => void
  /** Per file. */
  readonly timeoutMs?: number
  /** With 2, a failed file is run again when all others have ended. */
  readonly attempts?: 1 | 2
}

export async function runNodeTests(files: readonly string[], options: NodeTestOptions): Promise<Tally> {
  const waiting = batchesOf(files)
  const reports: FileReport[] = []
  await Promise.all(
    Array.from({ length: processes }, async () => {
      for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
        reports.push(...(await runBatch(batch, options)))
      }
    }),
  )
  const tallies = reports.map((report) => report.tally)
  return sumOf(options.attempts === 2 ? await runAgain(reports, options) : tallies)
}

/** Runs each failed file again, alone. If it then passes, there is a race in the test or in the product. */
async function runAgain(reports: readonly FileReport[], options: NodeTestOptions): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const { file, tally, ofBatch } of reports) {
    if (tally.failed === 0 || ofBatch || options.signal.aborted) tallies.push(tally)
    else {
      options.print(`\nThe second attempt of ${file}:`)
      const second = sumOf((await runBatch([file], options)).map((report) => report.tally))
      tallies.push({ ...second, unsteady: second.failed === 0 ? tally.failed : 0 })
    }
  }
  return tallies
}

async function runBatch(
  files: readonly string[],
  { root, env, signal, print, timeoutMs = defaultTimeoutMs }: NodeTestOptions,
): Promise<FileReport[]> {
  const paths = files.map((file) => join(root, file))
  const reports = new Map(files.map((file, index) => [paths[index]!, new FileReport(file, print)]))
  const limit = new FileLimit(timeoutMs)
  let printed = ''
  const stream = run({
    files: [batchProgram],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env, LUSTRA_TEST_FILES: JSON.stringify(paths) },
    cwd: root,
    signal: AbortSignal.any([signal, limit.signal]),
  })
  const unassigned = new FileReport(
    files.length === 1 ? files[0]! : `${files[0]} to ${files.at(-1)}`,
    print,
    {
      ofBatch: true,
    },
  )
  for await (const { type, data } of stream) {
    if (type === 'test:stdout' || type === 'test:stderr') printed += data.message
    if (type !== 'test:pass' && type !== 'test:fail') continue
    limit.reach(data.file)
    // A file that cannot be imported fails as a test named by its path.
    const report = reports.get(data.file ?? '') ?? reports.get(data.name) ?? unassigned
    if (type === 'test:pass') report.pass(data)
    else report.fail(data)
  }
  limit.end()
  for (const report of reports.values()) report.close()
  // Tests print nothing when they pass, so any output is worth reading.
  if (printed.trim() !== '') print(indent(printed.trimEnd()))
  return [...reports.values(), unassigned]
}

/**
 * Ends a process when one of its files takes too long: a test that hangs, or a process that does not end because a failed test has left something
 * running.
 */
class FileLimit {
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  #file: string | undefined

  constructor(timeoutMs: number) {
    this.#timer = setTimeout(() => {
      this.#abort.abort(new Error(`more than ${timeoutMs / 1000} s for one file`))
    }, timeoutMs)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** The time of a file begins with the end of the previous file, at its first result. */
  reach(file: string | undefined): void {
    if (file === this.#file) return
    this.#file = file
    this.#timer.refresh()
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

/** The results of one file, or of a process that ran several and failed by itself. */
class FileReport {
  tally: Tally = nothingRun
  readonly file: string
  readonly ofBatch: boolean
  readonly #print: (line: string) => void
  #durationMs = 0

  constructor(file: string, print: (line: string) => void, { ofBatch = false } = {}) {
    this.file = file
    this.ofBatch = ofBatch
    this.#print = print
  }

  pass(test: EventData.TestPass): void {
    this.#addDuration(test)
    if (test.details.type === 'suite' || isBatchItself(test)) return
    if (isSkipped(test)) this.#skip(test)
    else this.#add('passed')
  }

  fail(test: EventData.TestFail): void {
    this.#addDuration(test)
    const { error } = test.details
    if (isSkipped(test)) this.#skip(test)
    // A batch or a suite fails because of its tests, which were counted, or by itself: by a time-out or a hook.
    else if (isOfChildren(error)) return
    else if (isBatchItself(test) || test.file === batchProgram) this.#refuse(this.file, reasonOf(error))
    else this.#refuse(`${this.file} › ${test.name}`, reasonOf(error))
  }

  close(): void {
    const { passed, failed, skipped } = this.tally
    if (passed + failed + skipped === 0) this.#refuse(this.file, 'has no tests, or they were not run')
    this.tally = { ...this.tally, times: [{ file: this.file, ms: this.#durationMs }] }
    const time = this.#durationMs > slowMs ? ` (${(this.#durationMs / 1000).toFixed(1)} s)` : ''
    this.#print(`${this.tally.failed > 0 ? '✗' : '✓'} ${this.file}  ${passed}${time}`)
  }

  #addDuration(test: EventData.TestPass | EventData.TestFail): void {
    if (test.nesting === 0) this.#durationMs += test.details.duration_ms
  }

  #refuse(what: string, reason: string): void {
    this.#add('failed')
    this.tally = { ...this.tally, failures: [...this.tally.failures, what] }
    this.#print(`\n✗ ${what}\n${indent(reason)}\n`)
  }

  #skip({ name, skip, todo }: EventData.TestPass | EventData.TestFail): void {
    this.#add('skipped')
    const reason = [skip, todo].find((each) => typeof each === 'string')
    this.#print(`- ${this.file} › ${name}${reason === undefined ? '' : `: ${reason}`}`)
  }

  #add(outcome: 'passed' | 'failed' | 'skipped'): void {
    this.tally = { ...this.tally, [outcome]: this.tally[outcome] + 1 }
  }
}

/** Node reports the file run by a process as a test if it has none of its own or could not be run. */
function isBatchItself(test: EventData.TestPass | EventData.TestFail): boolean {
  return test.nesting === 0 && test.name === batchProgram
}

function isSkipped(test: EventData.TestPass | EventData.TestFail): boolean {
  return test.skip !== undefined || test.todo !== undefined
}

function isOfChildren(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed'
}

/** Node wraps the error of a test; its cause is the relevant one. */
function reasonOf(error: Error): string {
  const { cause } = error
  if (cause instanceof Error) return cause.stack ?? inspect(cause)
  return cause === undefined ? (error.stack ?? error.message) : inspect(cause, { depth: 5 })
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}
