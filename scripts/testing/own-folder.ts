/**
 * A temporary folder, and the end of everything that works in it. An interrupted test stops no server and unmounts no disk; what it has started is
 * found by the folder, which it got as TMPDIR.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

/** Removed when the process exits, if not before. */
export interface OwnFolder extends Disposable {
  readonly path: string
  /** Ends all processes and unmounts all disks in the folder, and removes it. */
  [Symbol.dispose](): void
}

export async function ownFolder(prefix: string): Promise<OwnFolder> {
  const path = await mkdtemp(prefix)
  // PostgreSQL may run as another user.
  await chmod(path, 0o711)
  const end = () => endWith(path)
  process.once('exit', end)
  return {
    path,
    [Symbol.dispose]() {
      process.off('exit', end)
      end()
    },
  }
}

/** PostgreSQL and our program stop sooner. */
const patienceMs = 2000

/** Synchronous, because it also runs at the exit of a process. */
function endWith(folder: string): void {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const until = Date.now() + patienceMs
    for (const pid of processesOf(folder)) kill(pid, signal)
    while (processesOf(folder).length > 0 && Date.now() < until) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
  // The last mounted first, because it may be within another.
  for (const mount of mountsIn(folder).toReversed()) spawnSync('umount', ['-l', mount])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The processes that work in the folder, or whose arguments or environment name it. */
function processesOf(folder: string): number[] {
  const pids = readOr([], () => readdirSync('/proc')).filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => pid !== process.pid && isOf(folder, `/proc/${pid}`))
}

function isOf(folder: string, process: string): boolean {
  const texts = [
    readOr('', () => readFileSync(join(process, 'environ'), 'latin1')),
    readOr('', () => readFileSync(join(process, 'cmdline'), 'latin1')),
    readOr('', () => readlinkSync(join(process, 'cwd'))),
  ]
  return texts.some((text) => text.includes(folder))
}

function mountsIn(folder: string): string[] {
  const mounts = readOr('', () => readFileSync('/proc/self/mounts', 'utf8'))
  return mounts
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mount) => mount.startsWith(`${folder}/`))
}

/** The process may have ended or belong to another user, and not every system has such files. */
function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read()
  } catch {
    return fallback
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}
