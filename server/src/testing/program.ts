/** Runs the program in its own process: the bundle that `npm start` runs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pass } from 'node:timers/promises'
import { memoryEnvironment, memoryFlags } from '../../../scripts/memory-flags.mjs'
import { buildServerBundle } from '../../../scripts/server-bundle.ts'
import type { TestStore } from './test-database.ts'

const root = join(import.meta.dirname, '../../..')
await buildServerBundle(root)
export const main = join(root, 'server/dist/main.js')

export interface Program extends AsyncDisposable {
  readonly process: ChildProcess
  /** The address at which it listens. */
  readonly address: string
  /** The lines that it has printed so far. */
  readonly output: readonly string[]
  /** Waits up to ten seconds for a line that matches. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends the signal and waits for the exit; returns the exit code, or null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

/** `through` is a program with arguments that runs ours in order to observe it. */
export function spawnProgram(
  place: Pick<TestStore, 'environment'>,
  environment: Environment = {},
  commands: readonly string[] = [],
  through: readonly string[] = [],
): ChildProcess {
  const [program, ...args] = [...through, process.execPath, ...memoryFlags, main, ...commands]
  return spawn(program!, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // Identifies the test run, which ends the program when it is interrupted.
      TMPDIR: process.env['TMPDIR'],
      PORT: '0',
      ...memoryEnvironment,
      ...place.environment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function startProgram(
  place: Pick<TestStore, 'environment'>,
  environment: Environment = {},
  through: readonly string[] = [],
): Promise<Program> {
  const child = spawnProgram(place, environment, [], through)
  const output: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => output.push(line))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      output.push(line)
      const ready = /^Lustra is ready at (\S+)$/.exec(line)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', (code) =>
      reject(new Error(`ended with ${code} before it was ready:\n${output.join('\n')}`)),
    )
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const waitForOutput = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (let tries = 0; tries < 200; tries++) {
      const match = output.map((line) => pattern.exec(line)).find((found) => found !== null)
      if (match) return match
      await pass(50)
    }
    throw new Error(`${pattern} was not printed:\n${output.join('\n')}`)
  }
  return {
    process: child,
    address,
    output,
    waitForOutput,
    end,
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL')
    },
  }
}

/** Makes a call over the network; null when there is no reply. */
export async function post(
  address: string,
  path: string,
  body: object,
): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(`${address}/web/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  } catch {
    return null
  }
}
