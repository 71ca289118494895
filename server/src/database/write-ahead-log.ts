/** Puts commits of the embedded database on the disk, while the program serves others. */
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StoreFault } from './store-fault.ts'

/**
 * SQLite itself would wait for the disk at each commit, and everyone with it. A commit writes to the log alone, which is
 * synchronized here; SQLite does so before it copies the log into the database.
 */
export class WriteAheadLog implements AsyncDisposable {
  readonly #log: FileHandle
  #current: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  private constructor(log: FileHandle) {
    this.#log = log
  }

  /** The database must be open. */
  static async of(databaseFile: string): Promise<WriteAheadLog> {
    const log = await open(`${databaseFile}-wal`, 'r+')
    // Some systems cannot synchronize a folder; SQLite does not insist either.
    await synchronizeFolder(dirname(databaseFile)).catch(() => {})
    return new WriteAheadLog(log)
  }

  /** Resolves when all that was committed is on the disk. Callers that come while one is under way share the next one. */
  synchronize(): Promise<void> {
    this.#next ??= this.#current
      .catch(() => {})
      .then(() => {
        this.#next = null
        return (this.#current = this.#synchronize())
      })
    return this.#next
  }

  async #synchronize(): Promise<void> {
    try {
      await this.#log.datasync()
    } catch (error) {
      throw new StoreFault('damaged', error)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#current.catch(() => {})
    await this.#log.close()
  }
}

/** Otherwise a power cut could lose the name of a file that is new in it. */
async function synchronizeFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
