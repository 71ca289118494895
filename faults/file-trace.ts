import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type FileChange =
  | { readonly kind: 'write'; readonly path: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'resize'; readonly path: string; readonly size: number; readonly isGrowth: boolean }
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'makeFolder'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'sync'; readonly path: string }

export type TracedChange = FileChange & {
  /** Start of the call, in milliseconds since 1970. */
  readonly time: number
  /** Lines of the trace where the call began and ended, which order all calls. */
  readonly began: number
  readonly ended: number
}

const calls = [
  ['openat', 'mkdir', 'lseek'],
  ['write', 'writev', 'pwrite64', 'pwritev', 'ftruncate', 'fallocate'],
  ['rename', 'renameat', 'renameat2', 'unlink', 'unlinkat', 'rmdir'],
  ['fsync', 'fdatasync'],
].flat()

/** The command that runs another one and records its file operations. */
export function tracing(log: string): string[] {
  const maxBytes = String(64 * 1024 * 1024)
  const trace = `trace=${calls.join(',')}`
  return ['strace', '-f', '--seccomp-bpf', '-ttt', '-y', '-xx', '-s', maxBytes, '-e', trace, '-o', log]
}

/** The changes below the folder in the order in which they began. Relative paths are relative to it. */
export async function readTrace(log: string, folder: string): Promise<TracedChange[]> {
  const reader = new TraceReader(folder)
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) reader.read(line)
  return reader.changes.toSorted((one, other) => one.began - other.began)
}

interface Begun {
  readonly text: string
  readonly time: number
  readonly began: number
}

export class TraceReader {
  readonly changes: TracedChange[] = []
  readonly #folder: string
  readonly #begun = new Map<string, Begun>()
  /** The position of the next plain write, by process and descriptor. */
  readonly #positions = new Map<string, number>()
  #lines = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  read(line: string): void {
    const [, thread, seconds, text] = /^(\d+) +([\d.]+) (.*)$/.exec(line) ?? []
    if (thread === undefined || seconds === undefined || text === undefined) return
    const now = this.#lines++
    const time = Number(seconds) * 1000
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)
    const begun = this.#begun.get(thread)
    if (resumed && begun) {
      this.#begun.delete(thread)
      this.#add({ ...begun, text: begun.text + text.slice(resumed[0].length) }, thread, now)
    } else if (text.endsWith('<unfinished ...>')) {
      this.#begun.set(thread, { text: text.slice(0, -'<unfinished ...>'.length), time, began: now })
    } else {
      this.#add({ text, time, began: now }, thread, now)
    }
  }

  #add({ text, time, began }: Begun, thread: string, ended: number): void {
    const [, name, args, result] = /^(\w+)\((.*)\) += (-?\d+)/.exec(text) ?? []
    if (name === undefined || args === undefined || Number(result) < 0) return
    const change = this.#changeOf({ name, args, result: Number(result), text, thread })
    if (change && this.#isInside(change.path)) this.changes.push({ ...change, time, began, ended })
  }

  #changeOf({ name, args, result, text, thread }: Call): FileChange | null {
    const path = pathOf(args)
    const position = `${thread} ${/^\d+/.exec(args)?.[0]}`
    switch (name) {
      case 'openat': {
        const opened = pathOf(/\) += (.*)$/.exec(text)?.[1] ?? '')
        this.#positions.set(`${thread} ${result}`, 0)
        if (args.includes('O_TRUNC')) return { kind: 'resize', path: opened, size: 0, isGrowth: false }
        return args.includes('O_CREAT') ? { kind: 'create', path: opened } : null
      }
      case 'lseek':
        this.#positions.set(position, result)
        return null
      case 'write':
      case 'writev': {
        const offset = this.#positions.get(position) ?? 0
        this.#positions.set(position, offset + result)
        return { kind: 'write', path, offset, bytes: bytesIn(args).subarray(0, result) }
      }
      case 'pwrite64':
      case 'pwritev':
        return { kind: 'write', path, offset: lastNumber(args), bytes: bytesIn(args).subarray(0, result) }
      case 'ftruncate':
        return { kind: 'resize', path, size: lastNumber(args), isGrowth: false }
      case 'fallocate': {
        const [, offset, length] = /, (\d+), (\d+) *$/.exec(args) ?? []
        return { kind: 'resize', path, size: Number(offset) + Number(length), isGrowth: true }
      }
      case 'fsync':
      case 'fdatasync':
        return { kind: 'sync', path }
      case 'mkdir':
        return { kind: 'makeFolder', path: this.#absolute(stringsIn(args)[0]) }
      case 'rename':
      case 'renameat':
      case 'renameat2': {
        const [from, to] = stringsIn(args)
        return { kind: 'rename', path: this.#absolute(from), to: this.#absolute(to) }
      }
      default:
        return { kind: 'remove', path: this.#absolute(stringsIn(args)[0]) }
    }
  }

  #absolute(path = ''): string {
    return path.startsWith('/') ? path : join(this.#folder, path)
  }

  #isInside(path: string): boolean {
    return path === this.#folder || path.startsWith(`${this.#folder}/`)
  }
}

interface Call {
  readonly name: string
  readonly args: string
  readonly result: number
  readonly text: string
  readonly thread: string
}

/** The path of the first descriptor. */
function pathOf(text: string): string {
  return fromHex(/^\w+<((?:\\x[0-9a-f]{2})*)>/.exec(text)?.[1] ?? '').toString()
}

function stringsIn(args: string): string[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => fromHex(hex!).toString())
}

function bytesIn(args: string): Buffer {
  return Buffer.concat([...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => fromHex(hex!)))
}

function fromHex(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex')
}

function lastNumber(args: string): number {
  return Number(/(\d+) *$/.exec(args)?.[1])
}
