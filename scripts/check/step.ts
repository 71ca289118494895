import { runProgram } from '../run-program.ts'

export interface Step {
  readonly name: string
  /** Returns the problems as text; empty if there are none. */
  readonly run: () => Promise<string>
}

/** A program installed by npm; its output counts only if it fails. */
export function tool(name: string, program: string, args: readonly string[], root: string): Step {
  return {
    name,
    run: async () => {
      const { ok, output } = await runProgram(`${root}/node_modules/.bin/${program}`, args, { cwd: root })
      return ok ? '' : output.trim() || `${program} failed without output`
    },
  }
}
