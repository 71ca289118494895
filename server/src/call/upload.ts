/** The file of a request, decoded to disk while it arrives. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@lustra/contract/ids'
import type { App } from '../app/app.ts'
import { perApp } from '../kernel/app/per-app.ts'
import { StoreFault } from '../database/store-fault.ts'
import { UploadRoom, type UploadShare } from './upload-room.ts'

/** All uploads of this process together. */
const maxUploadedBytes = 256 * 1024 ** 2

const roomOf = perApp(({ now }: App) => new UploadRoom(maxUploadedBytes, now))

/** Takes one of its user's places immediately. The file is created with the first bytes, if any. */
export class Upload implements AsyncDisposable {
  readonly #app: App
  readonly #share: UploadShare
  #file: FileHandle | null = null
  #undecoded = ''
  #isPadded = false
  #isBase64 = true
  readonly #hash = createHash('sha256')

  constructor(app: App, userId: string) {
    this.#app = app
    this.#share = roomOf(app).begin(userId, async () => this.#file?.close())
  }

  async #createFile(): Promise<FileHandle> {
    const folder = join(this.#app.config.dataFolder, 'uploads')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, newId())
    await using opened = new AsyncDisposableStack()
    const file = opened.use(await namingFaults(open(path, 'wx+', 0o600)))
    // The file has no name any more, so the disk frees it when it is closed or the process ends.
    await unlink(path)
    opened.move()
    return file
  }

  /** Whether the request has a file field. */
  get hasFile(): boolean {
    return this.#file !== null
  }

  get descriptor(): number {
    return this.#file!.fd
  }

  get size(): number {
    return this.#share.bytes
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
    this.#share.arrived()
  }

  async #decode(base64: string): Promise<void> {
    if (!this.#isBase64 || base64 === '') return
    let bytes: Uint8Array
    try {
      if (this.#isPadded) throw new SyntaxError('The data continues after its end.')
      bytes = Uint8Array.fromBase64(base64)
    } catch {
      this.#isBase64 = false
      return
    }
    this.#isPadded = base64.endsWith('=')
    await this.#share.take(bytes.length)
    this.#share.refuseGivenWay()
    this.#hash.update(bytes)
    await namingFaults(this.#file!.writeFile(bytes))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#share[Symbol.dispose]()
    await this.#file?.close()
  }
}

async function namingFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StoreFault('full', error) : error
  }
}
