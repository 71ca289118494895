/** Measured server processes. CPU time and memory are read from Linux's `/proc`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** The unit of the kernel's CPU times, in milliseconds. */
const clockTickMs = 10

export interface ServerProcess extends AsyncDisposable {
  readonly address: string
  readonly output: readonly string[]
  /** Milliseconds of CPU time so far. */
  cpu(): number
  /** Resident megabytes: its own, and mapped from files, mostly Node's program. */
  memory(): { readonly own: number; readonly mapped: number }
  workers(): number
}

export async function startServerProcess(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  const address = await ready(child, output)
  return {
    address,
    output,
    cpu: () => cpuOf(child.pid!),
    memory: () => memoryOf(child.pid!),
    workers: () => workersOf(child.pid!),
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

function ready(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      output.push(line)
      const address = /ready at (\S+)$/.exec(line)
      if (address) resolve(address[1]!)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * clockTickMs
}

function memoryOf(pid: number): { own: number; mapped: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024
  const own = megabytes('Anonymous')
  return { own, mapped: megabytes('Rss') - own }
}

/** Node names the threads of its workers. */
function workersOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8'),
  )
  return threads.filter((name) => name.startsWith('WorkerThread')).length
}
