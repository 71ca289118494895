/** A file that a request carries, decoded to the disk while it arrives. */
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@lustra/contract/ids'
import type { App } from '../app/app.ts'
import { perApp } from '../app/per-app.ts'
import { StoreFault } from '../database/store-fault.ts'
import { Refusal } from '../refusal.ts'

/** All uploads together. */
const maxUploadedBytes = 256 * 1024 ** 2

/** The bytes of all uploads that this process has on its disk. */
const uploadedBytes = perApp(() => ({ count: 0 }))

export class Upload implements AsyncDisposable {
  readonly #file: FileHandle
  readonly #total: { count: number }
  #undecoded = ''
  #isPadded = false
  #isBase64 = true
  #size = 0

  private constructor(file: FileHandle, total: { count: number }) {
    this.#file = file
    this.#total = total
  }

  static async create(app: App): Promise<Upload> {
    const folder = join(app.config.dataFolder, 'uploads')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, newId())
    const file = await namingFaults(open(path, 'wx+', 0o600))
    // It has no name any more: the disk frees it when it is closed, however the process ends.
    await unlink(path)
    return new Upload(file, uploadedBytes(app))
  }

  get descriptor(): number {
    return this.#file.fd
  }

  get size(): number {
    return this.#size
  }

  get isBase64(): boolean {
    return this.#isBase64
  }

  async write(base64: Buffer): Promise<void> {
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
    if (this.#total.count + bytes.length > maxUploadedBytes) {
      throw new Refusal('limit', (words) => words.refusals.busy)
    }
    this.#total.count += bytes.length
    this.#size += bytes.length
    await namingFaults(this.#file.writeFile(bytes))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#total.count -= this.#size
    this.#size = 0
    await this.#file.close()
  }
}

async function namingFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StoreFault('full', error) : error
  }
}
