/** Server processes under measurement. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** The kernel counts processor time in these. */
const tick = 10

export interface Running extends AsyncDisposable {
  readonly address: string
  readonly output: readonly string[]
  /** Milliseconds from its start to its word that it is ready. */
  readonly startedIn: number
  /** Milliseconds of processor spent so far. */
  cpu(): number
  /** Megabytes held now: its own, and mapped from files, which is mostly Node's program. */
  memory(): { readonly own: number; readonly mapped: number }
}

export async function startProcess(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<Running> {
  const begun = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  const address = await ready(child, output)
  return {
    address,
    output,
    startedIn: performance.now() - begun,
    cpu: () => cpuOf(child.pid!),
    memory: () => memoryOf(child.pid!),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
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
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

function memoryOf(pid: number): { own: number; mapped: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { own: megabytes('RssAnon'), mapped: megabytes('RssFile') }
}
