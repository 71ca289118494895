/** Runs test files by Node's own runner: a short line for each file, everything about what failed. */
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect } from 'node:util'
import { type Tally, nothingRun, sumOf } from './tally.ts'

const slowMs = 1_000
/** A file that hangs must not hang the run. */
const longestFileMs = 180_000

export interface NodeTestOptions {
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly print: (line: string) => void
}

export async function runNodeTests(
  files: readonly string[],
  { root, env, signal, print }: NodeTestOptions,
): Promise<Tally> {
  const sheets = new Map<string, ScoreSheet>()
  const sheetOf = (file: string): ScoreSheet => {
    const sheet = sheets.get(file) ?? new ScoreSheet(relative(root, file), print)
    sheets.set(file, sheet)
    return sheet
  }
  const stream = run({
    files: files.map((file) => `${root}/${file}`),
    concurrency: availableParallelism(),
    timeout: longestFileMs,
    env: { ...process.env, ...env },
    cwd: root,
    signal,
  })
  for await (const { type, data } of stream) {
    if (!('file' in data) || data.file === undefined) continue
    const sheet = sheetOf(data.file)
    if (type === 'test:stdout' || type === 'test:stderr') sheet.hear(data.message)
    else if (type === 'test:summary') sheet.close(data.duration_ms)
    else if (type === 'test:pass') sheet.pass(data)
    else if (type === 'test:fail') sheet.fail(data)
  }
  return sumOf([...sheets.values()].map((sheet) => sheet.tally))
}

/** What came of one file. */
class ScoreSheet {
  tally: Tally = nothingRun
  readonly #file: string
  readonly #print: (line: string) => void
  #heard = ''

  constructor(file: string, print: (line: string) => void) {
    this.#file = file
    this.#print = print
  }

  hear(text: string): void {
    this.#heard += text
  }

  pass(test: EventData.TestPass): void {
    if (test.details.type === 'suite') return
    if (isFileItself(test)) this.#refuse(this.#file, 'has no tests', test.details.duration_ms)
    else if (isSetAside(test)) this.#skip(test)
    else this.#add('passed')
  }

  fail(test: EventData.TestFail): void {
    const { error, duration_ms } = test.details
    if (isSetAside(test)) this.#skip(test)
    else if (isFileItself(test)) this.#refuse(this.#file, reasonOf(error), duration_ms)
    // A suite fails with its tests, which were counted, or by its own hooks, which nobody counted.
    else if (test.details.type !== 'suite' || !isOfChildren(error)) {
      this.#refuse(`${this.#file} › ${test.name}`, reasonOf(error))
    }
  }

  close(durationMs: number): void {
    const { passed, failed } = this.tally
    const time = durationMs > slowMs ? ` (${(durationMs / 1000).toFixed(1)} s)` : ''
    this.#print(`${failed > 0 ? '✗' : '✓'} ${this.#file}  ${passed}${time}`)
    // A test that is silent when all is well makes what it does print worth reading.
    if (this.#heard.trim() !== '') this.#print(indent(this.#heard.trimEnd()))
  }

  #refuse(what: string, reason: string, fileDurationMs?: number): void {
    this.#add('failed')
    this.#print(`\n✗ ${what}\n${indent(reason)}\n`)
    if (fileDurationMs !== undefined) this.close(fileDurationMs)
  }

  #skip({ name, skip, todo }: EventData.TestPass | EventData.TestFail): void {
    this.#add('skipped')
    const reason = [skip, todo].find((each) => typeof each === 'string')
    this.#print(`- ${this.#file} › ${name}${reason === undefined ? '' : `: ${reason}`}`)
  }

  #add(outcome: keyof Tally): void {
    this.tally = { ...this.tally, [outcome]: this.tally[outcome] + 1 }
  }
}

/** Node reports a file as a test when it has none of its own or could not be run. */
function isFileItself(test: EventData.TestPass | EventData.TestFail): boolean {
  return test.nesting === 0 && test.name === test.file
}

function isSetAside(test: EventData.TestPass | EventData.TestFail): boolean {
  return test.skip !== undefined || test.todo !== undefined
}

function isOfChildren(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed'
}

/** Node wraps what a test threw; the cause is what its author wants to see. */
function reasonOf(error: Error): string {
  const { cause } = error
  if (cause instanceof Error) return cause.stack ?? inspect(cause)
  return cause === undefined ? (error.stack ?? error.message) : inspect(cause, { depth: 5 })
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}
