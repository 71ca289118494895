import { spawn } from 'node:child_process'

export interface Outcome {
  readonly ok: boolean
  /** Standard output and error, in order. */
  readonly output: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Prints the output instead of collecting it. */
  readonly loud?: boolean
  readonly signal?: AbortSignal
  readonly uid?: number
  readonly gid?: number
}

/** Runs a program to its end. Never throws: if the program cannot be started, it has failed with the reason as its output. */
export function runProgram(
  program: string,
  args: readonly string[],
  { loud = false, env = {}, ...rest }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...rest,
      env: { ...process.env, ...env },
      stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ ok: false, output: output + String(error) }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
