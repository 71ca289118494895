import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { runProgram } from '../run-program.ts'
import { type Tally, nothingRun } from './tally.ts'

const waiting = `import { test } from 'node:test'
  import { setTimeout } from 'node:timers/promises'
  test('takes a second', () => setTimeout(1000))`

const files = {
  'passes.test.ts': `import { test } from 'node:test'
    test('one', () => {})
    test('two', (t) => t.test('a part', () => {}))
    test.skip('later', () => {})`,
  'fails.test.ts': `import { describe, test } from 'node:test'
    describe('a suite', () => {
      test('holds', () => {})
      test('breaks', () => { throw new Error('the roof is leaking') })
    })`,
  'broken.test.ts': `throw new Error('never gets going')`,
  'empty.test.ts': ``,
  'hooked.test.ts': `import { before, describe, test } from 'node:test'
    describe('a suite', () => {
      before(() => { throw new Error('the hook came off') })
      test('never runs', () => {})
    })`,
  'unsteady.test.ts': `import { existsSync, writeFileSync } from 'node:fs'
    import { test } from 'node:test'
    test('one', () => {})
    test('passes when it is run again', () => {
      if (existsSync('was-run')) return
      writeFileSync('was-run', '')
      throw new Error('too early')
    })`,
  'waits.test.ts': waiting,
  'waits-too.test.ts': waiting,
  'waits-again.test.ts': waiting,
  'lingers.test.ts': `import { test } from 'node:test'
    test('leaves something running', () => { setInterval(() => {}, 1000) })`,
  'talks.test.ts': `import { test } from 'node:test'
    test('quiet', () => { console.log('a whisper') })`,
}

/** In a separate process, because Node refuses to run tests from inside a test. */
async function runOf(
  names: readonly (keyof typeof files)[],
  { attempts = 1, timeoutMs = 600_000 }: { readonly attempts?: 1 | 2; readonly timeoutMs?: number } = {},
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lustra-tests-'))
  for (const name of names) await writeFile(join(root, name), files[name])
  const runner = pathToFileURL(join(import.meta.dirname, 'node-tests.ts')).href
  const main = join(root, 'main.ts')
  await writeFile(
    main,
    `import { runNodeTests } from ${JSON.stringify(runner)}
     const signal = new AbortController().signal
     const options = { root: ${JSON.stringify(root)}, env: {}, signal, print: console.log, attempts: ${attempts}, timeoutMs: ${timeoutMs} }
     console.log(JSON.stringify(await runNodeTests(${JSON.stringify(names)}, options)))`,
  )
  const { output } = await runProgram(process.execPath, [main], { env: { NODE_TEST_CONTEXT: undefined } })
  await rm(root, { recursive: true })
  return output
}

const cases: readonly (readonly [keyof typeof files, tally: Partial<Tally>, said: RegExp])[] = [
  ['passes.test.ts', { passed: 3, skipped: 1 }, /✓ passes\.test\.ts {2}3/],
  ['fails.test.ts', { passed: 1, failed: 1 }, /✗ fails\.test\.ts › breaks\n.*the roof is leaking/],
  ['broken.test.ts', { failed: 1 }, /never gets going/],
  ['empty.test.ts', { failed: 1 }, /has no tests/],
  ['hooked.test.ts', { failed: 2 }, /the hook came off/],
  ['talks.test.ts', { passed: 1 }, /a whisper/],
]

for (const [name, tally, said] of cases) {
  test(`${name} is counted and reported`, async () => {
    const output = await runOf([name])
    assert.match(output, said)
    const { failures, times, ...counts } = tallyIn(output)
    assert.deepEqual({ ...counts, failures: [], times: [] }, { ...nothingRun, ...tally })
    assert.deepEqual(
      times.map((time) => time.file),
      [name],
    )
    assert.equal(failures.length, counts.failed)
  })
}

test('with two attempts a failed file is run again, and is listed if it then passes', async () => {
  const names = ['passes.test.ts', 'unsteady.test.ts', 'fails.test.ts'] as const
  const once = tallyIn(await runOf(names))
  assert.deepEqual([once.passed, once.failed, once.unsteady], [5, 2, 0])
  const output = await runOf(names, { attempts: 2 })
  assert.match(output, /The second attempt of unsteady\.test\.ts/)
  const { passed, failed, unsteady, failures } = tallyIn(output)
  assert.deepEqual([passed, failed, unsteady], [6, 1, 1])
  assert.deepEqual(failures, ['fails.test.ts › breaks'])
})

test('a process that does not end after its tests is ended and counts as a failure', async () => {
  const output = await runOf(['lingers.test.ts'], { timeoutMs: 1500 })
  const { passed, failed } = tallyIn(output)
  assert.deepEqual([passed, failed], [1, 1])
})

test('the time limit applies to one file, however many run in a process', async () => {
  const names = ['waits.test.ts', 'waits-too.test.ts', 'waits-again.test.ts'] as const
  const { passed, failed } = tallyIn(await runOf(names, { timeoutMs: 2500 }))
  assert.deepEqual([passed, failed], [3, 0])
})

function tallyIn(output: string): Tally {
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Tally
}
