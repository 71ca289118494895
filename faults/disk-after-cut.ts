/**
 * The state of a disk after a power cut. A file has what was synced before the cut; of later writes, any sector may be missing. Names change in
 * order, as in the journal of ext4: a synced change implies all before it.
 */
import { chown, copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { TracedChange } from './file-trace.ts'

const sectorSize = 512

export interface Cut {
  /** Line of the trace: calls that began before it were made, and those that ended before it are known to be complete. */
  readonly at: number
  /** Numbers from 0 (inclusive) to 1 (exclusive), the same whenever the same cut is tried. */
  readonly random: () => number
}

type Naming = Extract<TracedChange, { kind: 'create' | 'makeFolder' | 'rename' | 'remove' }>
type Content = Extract<TracedChange, { kind: 'write' | 'resize' }>

/** A file or a folder, independent of its name. */
class Node {
  /** Its path in the copy from before all changes; null if it was created since. */
  readonly origin: string | null
  readonly isFolder: boolean
  readonly contents: Content[] = []
  /** The line of the trace where the last call that synced it began. */
  lastSync = -1

  constructor(isFolder: boolean, origin: string | null = null) {
    this.isFolder = isFolder
    this.origin = origin
  }

  isSyncedAfter({ ended }: TracedChange): boolean {
    return this.lastSync > ended
  }
}

/** A folder with everything below it, and its changes. */
export class TracedDisk {
  readonly #folder: string
  readonly #before: string
  readonly #changes: readonly TracedChange[]

  /** `before`: a copy of `folder` from before the first change. Changes are in the order in which they began. */
  constructor(folder: string, before: string, changes: readonly TracedChange[]) {
    this.#folder = folder
    this.#before = before
    this.#changes = changes
  }

  /** Creates the folder's state after the cut in `target`. */
  async layOut(target: string, { at, random }: Cut): Promise<void> {
    const nodes = await this.#nodesBefore()
    const original = new Map(nodes)
    const made = new Map<Naming, Node>()
    const namings: { readonly change: Naming; readonly nodes: readonly (Node | undefined)[] }[] = []
    for (const change of this.#changes.filter(({ began }) => began < at)) {
      const node = nodes.get(change.path)
      if (change.kind === 'sync') {
        if (node && change.ended < at) node.lastSync = Math.max(node.lastSync, change.began)
      } else if (change.kind === 'write' || change.kind === 'resize') {
        node?.contents.push(change)
      } else {
        rename(nodes, change, made)
        // A name is durable with its folder, and a new one also with its file.
        namings.push({ change, nodes: [nodes.get(dirname(change.path)), nodes.get(newNameOf(change))] })
      }
    }
    const lastSafe = namings.findLastIndex(({ change, nodes: keepers }) =>
      keepers.some((keeper) => keeper?.isSyncedAfter(change)),
    )
    const storedCount = lastSafe + 1 + Math.floor(random() * (namings.length - lastSafe))
    for (const { change } of namings.slice(0, storedCount)) rename(original, change, made)
    await this.#write(target, original, random)
  }

  async #nodesBefore(): Promise<Map<string, Node>> {
    const nodes = new Map([[this.#folder, new Node(true)]])
    for (const entry of await readdir(this.#before, { recursive: true, withFileTypes: true })) {
      const origin = join(entry.parentPath, entry.name)
      nodes.set(join(this.#folder, relative(this.#before, origin)), new Node(entry.isDirectory(), origin))
    }
    return nodes
  }

  async #write(target: string, nodes: ReadonlyMap<string, Node>, random: () => number): Promise<void> {
    await rm(target, { recursive: true, force: true })
    const { uid, gid, mode } = await stat(this.#before)
    for (const [path, node] of [...nodes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const made = join(target, relative(this.#folder, path))
      if (node.isFolder) await mkdir(made, { mode })
      else if (node.origin !== null && node.contents.length === 0) await copyFile(node.origin, made)
      else await writeFile(made, await contentOf(node, random), { mode: 0o600 })
      await chown(made, uid, gid)
    }
  }
}

function newNameOf(change: Naming): string {
  return change.kind === 'rename' ? change.to : change.path
}

/** Applies a change of names; a file created by it is the same object each time. */
function rename(nodes: Map<string, Node>, change: Naming, made: Map<Naming, Node>): void {
  const { kind, path } = change
  const node = nodes.get(path)
  if (kind === 'create' || kind === 'makeFolder') {
    if (node) return
    const created = made.get(change) ?? new Node(kind === 'makeFolder')
    made.set(change, created)
    nodes.set(path, created)
    return
  }
  const below = [...nodes].filter(([each]) => each === path || each.startsWith(`${path}/`))
  for (const [each] of below) nodes.delete(each)
  if (kind === 'rename')
    for (const [each, moved] of below) nodes.set(change.to + each.slice(path.length), moved)
}

async function contentOf(node: Node, random: () => number): Promise<Buffer> {
  const content = new GrowingBytes(node.origin === null ? Buffer.alloc(0) : await readFile(node.origin))
  for (const change of node.contents) {
    const isSafe = node.isSyncedAfter(change)
    const isStored = () => isSafe || random() < 0.5
    if (change.kind === 'write') writeSectors(content, change, isStored)
    else if (isStored()) content.resize(change.isGrowth ? Math.max(content.size, change.size) : change.size)
  }
  return content.bytes
}

/** Any sector may be missing, because a disk writes them in its own order. */
function writeSectors(
  content: GrowingBytes,
  { offset, bytes }: Extract<Content, { kind: 'write' }>,
  isStored: () => boolean,
): void {
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + sectorSize - ((offset + from) % sectorSize))
    if (isStored()) content.write(bytes.subarray(from, to), offset + from)
    from = to
  }
}

/** A growing buffer; writing beyond the end leaves zeros between. */
class GrowingBytes {
  size: number
  #room: Buffer

  constructor(bytes: Buffer) {
    this.#room = bytes
    this.size = bytes.length
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.size)
  }

  write(bytes: Buffer, offset: number): void {
    this.resize(Math.max(this.size, offset + bytes.length))
    bytes.copy(this.#room, offset)
  }

  resize(size: number): void {
    if (size > this.#room.length) {
      const larger = Buffer.alloc(size * 2)
      this.bytes.copy(larger)
      this.#room = larger
    }
    // Truncated bytes must not reappear if the file grows again.
    if (size < this.size) this.#room.fill(0, size, this.size)
    this.size = size
  }
}
