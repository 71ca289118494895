/** Writes commits of the embedded database to disk without blocking the program. */
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StoreFault } from './store-fault.ts'

/**
 * SQLite itself would block the program at each commit until the disk is synchronized. A commit writes only to the log,
 * which is synchronized here; SQLite synchronizes it again before it copies the log into the database.
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
    // Some systems cannot synchronize a folder, which SQLite tolerates as well.
    await synchronizeFolder(dirname(databaseFile)).catch(() => {})
    return new WriteAheadLog(log)
  }

  /** Resolves when everything committed is on disk. Calls during a synchronization share the next one. */
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

/** Otherwise a power cut could lose the name of a new file in it. */
async function synchronizeFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
