/** Runs the fault tests one after the other, because each uses the whole machine; none may leave processes running. */
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NodeTestOptions, runNodeTests } from '../scripts/testing/node-tests.ts'
import { ownFolder } from '../scripts/testing/own-folder.ts'
import { type Tally, isGreen, nothingRun, sumOf, summaryOf } from '../scripts/testing/tally.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Returns the exit code. */
export async function runFaults(
  files: readonly string[],
  options: Omit<NodeTestOptions, 'signal'>,
): Promise<number> {
  const ending = new AbortController()
  let endedBy: NodeJS.Signals | undefined
  const end = (signal: NodeJS.Signals) => {
    endedBy ??= signal
    ending.abort()
  }
  // A terminal sends its signal to npm and to this process, and npm passes it on; the second one must not end this process before the rest has ended.
  for (const name of signals) process.on(name, end)
  let tally = nothingRun
  for (const file of files) {
    if (endedBy) break
    tally = sumOf([tally, await runInOwnFolder(file, { ...options, signal: ending.signal })])
  }
  for (const name of signals) process.off(name, end)
  options.print(`\n${summaryOf(tally)}`)
  if (endedBy) return 128 + constants.signals[endedBy]
  return isGreen(tally) ? 0 : 1
}

async function runInOwnFolder(file: string, options: NodeTestOptions): Promise<Tally> {
  using folder = await ownFolder(join(tmpdir(), 'lustra-faults-'))
  return await runNodeTests([file], { ...options, env: { ...options.env, TMPDIR: folder.path } })
}
