import { runProgram } from '../run-program.ts'

/** Installs by the machine's package manager if no question is asked: as root, or by a sudo without password. */
export async function installSystemPackage(name: string): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  const aptGet = (args: readonly string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return isRoot ? runProgram('env', command.slice(1)) : runProgram('sudo', ['-n', ...command])
  }
  if (!(await runProgram('apt-get', ['--version'])).ok) return false
  if (!isRoot && !(await runProgram('sudo', ['-n', 'true'])).ok) return false
  console.log(`Installing ${name} ...`)
  await aptGet(['update'])
  const { ok, output } = await aptGet(['install', '-y', '--no-install-recommends', name])
  if (!ok) console.error(output)
  return ok
}
