import { runProgram } from '../run-program.ts'

/** One thing that `npm run check` looks at. */
export interface Step {
  readonly name: string
  /** Returns what is wrong, empty when nothing is. */
  readonly look: () => Promise<string>
}

/** A tool of the project, found where npm puts programs; it speaks only when it has something to say. */
export function tool(name: string, program: string, args: readonly string[], root: string): Step {
  return {
    name,
    look: async () => {
      const { ok, output } = await runProgram(`${root}/node_modules/.bin/${program}`, args, { cwd: root })
      return ok ? '' : output.trim() || `${program} failed without a word`
    },
  }
}
