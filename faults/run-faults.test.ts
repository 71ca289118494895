import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Leaves a program that has the folder in its environment and ignores SIGTERM, one that works in it, and a disk; then passes or hangs. */
const leaves = `
  import { spawn, spawnSync } from 'node:child_process'
  import { once } from 'node:events'
  import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  import { test } from 'node:test'
  test('leaves something', async () => {
    const disk = join(tmpdir(), 'disk')
    mkdirSync(disk)
    spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', disk])
    const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')"
    const ignoring = spawn(process.execPath, ['-e', stubborn], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    await once(ignoring.stdout, 'data')
    ignoring.unref()
    ignoring.stdout.unref()
    const options = { detached: true, stdio: 'ignore', env: {}, cwd: tmpdir() }
    const working = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options)
    working.unref()
    const pids = [ignoring.pid, working.pid]
    const left = { folder: tmpdir(), mode: statSync(tmpdir()).mode & 0o777, pids }
    writeFileSync(process.env.LEFT + '.new', JSON.stringify(left))
    renameSync(process.env.LEFT + '.new', process.env.LEFT)
    if (process.env.HANGS) await new Promise((resolve) => setTimeout(resolve, 60_000))
  })`

interface Left {
  readonly folder: string
  readonly mode: number
  readonly pids: readonly number[]
}

interface Run {
  readonly main: ChildProcess
  readonly home: string
  readonly left: () => Promise<Left>
}

/** In a separate process, which receives the signals. */
async function startRun(t: TestContext, environment: Readonly<Record<string, string>> = {}): Promise<Run> {
  const home = await mkdtemp(join(tmpdir(), 'lustra-run-faults-'))
  const left = join(home, 'left.json')
  await writeFile(join(home, 'leaves.fault.ts'), leaves)
  await writeFile(join(home, 'next.fault.ts'), `import { test } from 'node:test'\ntest('next', () => {})`)
  const runner = pathToFileURL(join(import.meta.dirname, 'run-faults.ts')).href
  await writeFile(
    join(home, 'main.ts'),
    `import { runFaults } from ${JSON.stringify(runner)}
     const options = { root: ${JSON.stringify(home)}, env: {}, print: console.log }
     process.exitCode = await runFaults(['leaves.fault.ts', 'next.fault.ts'], options)`,
  )
  const main = spawn(process.execPath, [join(home, 'main.ts')], {
    env: { ...process.env, TMPDIR: home, LEFT: left, NODE_TEST_CONTEXT: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(async () => {
    main.kill('SIGKILL')
    await rm(home, { recursive: true, force: true })
  })
  return {
    main,
    home,
    left: async () => {
      for (let tries = 0; !existsSync(left); tries++) {
        assert.ok(tries < 400, 'the test file has begun')
        await pass(50)
      }
      return JSON.parse(readFileSync(left, 'utf8')) as Left
    },
  }
}

function checkNothingLeft({ folder, mode, pids }: Left, home: string): void {
  assert.equal(mode, 0o711, 'other users may pass')
  assert.deepEqual(pids.filter(isRunning), [])
  assert.ok(!readFileSync('/proc/self/mounts', 'utf8').includes(folder), 'the disk is unmounted')
  assert.ok(!existsSync(folder), 'the folder is removed')
  const folders = readdirSync(home).filter((name) => name.startsWith('lustra-faults-'))
  assert.deepEqual(folders, [])
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

const isLinux = spawnSync('test', ['-e', '/proc/self/environ']).status === 0
const skip = !isLinux && 'needs the process file system of Linux'

test(
  'what a fault test leaves running or mounted is ended with it, and the next test runs',
  { skip },
  async (t) => {
    const { main, home, left } = await startRun(t)
    const output = main.stdout!.toArray()
    const [code] = (await once(main, 'exit')) as [number | null]
    assert.match(String(await output), /next\.fault\.ts {2}1[^]*2 passed, 0 failed/)
    checkNothingLeft(await left(), home)
    assert.equal(code, 0)
  },
)

for (const [signal, expected] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(
    `${signal} during a fault test ends what it has started, and the run with ${expected}`,
    { skip },
    async (t) => {
      const { main, home, left } = await startRun(t, { HANGS: '1' })
      const output = main.stdout!.toArray()
      const found = await left()
      assert.deepEqual(found.pids.map(isRunning), [true, true])
      main.kill(signal)
      main.kill(signal)
      const [code] = (await once(main, 'exit')) as [number | null]
      checkNothingLeft(found, home)
      assert.doesNotMatch(String(await output), /next\.fault\.ts/)
      assert.equal(code, expected)
    },
  )
}

test(
  'when the runner’s process ends for any reason, everything that it has started ends',
  { skip },
  async (t) => {
    const { main, home, left } = await startRun(t, {
      HANGS: '1',
      NODE_OPTIONS: `--import=${dataUrl("process.on('SIGUSR2', () => process.exit(3))")}`,
    })
    const found = await left()
    main.kill('SIGUSR2')
    const [code] = (await once(main, 'exit')) as [number | null]
    checkNothingLeft(found, home)
    assert.equal(code, 3)
  },
)

function dataUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}
