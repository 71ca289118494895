import { runProgram } from '../run-program.ts'

/** One check of `npm run check`. */
export interface Step {
  readonly name: string
  /** Returns the problems as text; empty when there are none. */
  readonly run: () => Promise<string>
}

/** A program that npm installed; its output counts only when it fails. */
export function tool(name: string, program: string, args: readonly string[], root: string): Step {
  return {
    name,
    run: async () => {
      const { ok, output } = await runProgram(`${root}/node_modules/.bin/${program}`, args, { cwd: root })
      return ok ? '' : output.trim() || `${program} failed without output`
    },
  }
}
