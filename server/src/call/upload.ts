/** A file that a request carries, decoded to the disk while it arrives. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@lustra/contract/ids'
import type { App } from '../app/app.ts'
import { perApp } from '../app/per-app.ts'
import { StoreFault } from '../database/store-fault.ts'
import { Refusal } from '../refusal.ts'

/** All uploads together. */
const maxUploadedBytes = 256 * 1024 ** 2

/** A client may repeat a request whose first attempt still arrives. */
const maxPerUser = 2

/** What this process has on its disk. */
const uploads = perApp((): Uploads => ({ bytes: 0, countByUser: new Map() }))

interface Uploads {
  bytes: number
  /** The uploads of each user that has any. */
  readonly countByUser: Map<string, number>
}

/** Takes one of its user's places at once; its file is created with the first bytes, which may be none. */
export class Upload implements AsyncDisposable {
  readonly #app: App
  readonly #all: Uploads
  readonly #userId: string
  #file: FileHandle | null = null
  #undecoded = ''
  #isPadded = false
  #isBase64 = true
  #size = 0
  readonly #hash = createHash('sha256')
  #isClosed = false

  constructor(app: App, userId: string) {
    this.#app = app
    this.#all = uploads(app)
    this.#userId = userId
    const count = this.#all.countByUser.get(userId) ?? 0
    if (count >= maxPerUser) throw new Refusal('in-progress', (words) => words.refusals.inProgress)
    this.#all.countByUser.set(userId, count + 1)
  }

  async #createFile(): Promise<FileHandle> {
    const folder = join(this.#app.config.dataFolder, 'uploads')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, newId())
    await using opened = new AsyncDisposableStack()
    const file = opened.use(await namingFaults(open(path, 'wx+', 0o600)))
    // It has no name any more: the disk frees it when it is closed, however the process ends.
    await unlink(path)
    opened.move()
    return file
  }

  /** Whether the request has the field of the file. */
  get hasFile(): boolean {
    return this.#file !== null
  }

  get descriptor(): number {
    return this.#file!.fd
  }

  get size(): number {
    return this.#size
  }

  /** The hash of its bytes, once all have arrived. */
  get hash(): string {
    return this.#hash.copy().digest('base64url')
  }

  get isBase64(): boolean {
    return this.#isBase64
  }

  async write(base64: Buffer): Promise<void> {
    this.#file ??= await this.#createFile()
    const text = this.#undecoded + base64.toString('latin1')
    const length = text.length - (text.length % 4)
    this.#undecoded = text.slice(length)
    await this.#decode(text.slice(0, length))
  }

  async end(): Promise<void> {
    await this.#decode(this.#undecoded)
  }

  async #decode(base64: string): Promise<void> {
    if (!this.#isBase64 || base64 === '') return
    let bytes: Uint8Array
    try {
      if (this.#isPadded) throw new SyntaxError('The data go on after their end.')
      bytes = Uint8Array.fromBase64(base64)
    } catch {
      this.#isBase64 = false
      return
    }
    this.#isPadded = base64.endsWith('=')
    if (this.#all.bytes + bytes.length > maxUploadedBytes) {
      throw new Refusal('limit', (words) => words.refusals.busy)
    }
    this.#all.bytes += bytes.length
    this.#size += bytes.length
    this.#hash.update(bytes)
    await namingFaults(this.#file!.writeFile(bytes))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#all.bytes -= this.#size
    forget(this.#all, this.#userId)
    await this.#file?.close()
  }
}

function forget({ countByUser }: Uploads, userId: string): void {
  const count = countByUser.get(userId)! - 1
  if (count === 0) countByUser.delete(userId)
  else countByUser.set(userId, count)
}

async function namingFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StoreFault('full', error) : error
  }
}
