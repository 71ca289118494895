/** Accounts as of earlier moments, each in a database of its own in memory, on which the handlers of reads run as usual. */
import type { ReadKernel } from '../kernel/app/kernel.ts'
import { storeScreenState } from '../kernel/store/screen-state.ts'
import { type UserReads, reading } from '../kernel/store/user-reads.ts'
import { type MemoryDatabase, openInMemory } from '../database/open-in-memory.ts'
import { rowsAsOf } from '../planning/history/index.ts'
import { rebuildTrackedDays } from '../planning/time/index.ts'

/** The most accounts in memory, unless more are being read at once. */
export const maxPastAccounts = 2

interface PastAccount {
  readonly userId: string
  readonly seq: number
  /** The journal's last line when it was built. */
  readonly builtAt: number
  readonly app: ReadKernel
  readonly database: MemoryDatabase
}

/** A past account in use. */
interface Slot {
  readonly account: Promise<PastAccount>
  users: number
}

export class PastAccounts implements AsyncDisposable {
  readonly #present: ReadKernel
  /** Ordered by use, most recent last. */
  readonly #slots = new Map<string, Slot>()
  /** Outdated ones, and those that could not be built, until nobody uses them. */
  readonly #removed = new Set<Slot>()

  constructor(present: ReadKernel) {
    this.#present = present
  }

  get size(): number {
    return this.#slots.size
  }

  /** `seq` is the last line of the journal that counts. */
  async use<T>(userId: string, seq: number, work: (app: ReadKernel) => Promise<T>): Promise<T> {
    const key = `${userId} ${seq}`
    const slot = await this.#slotOf(key, userId, seq)
    try {
      return await work((await slot.account).app)
    } finally {
      slot.users--
      await this.#closeUnused()
    }
  }

  async #slotOf(key: string, userId: string, seq: number): Promise<Slot> {
    const slot = this.#slots.get(key)
    if (slot) {
      slot.users++
      const account = await slot.account.catch(() => null)
      if (account && (await this.#isCurrent(account))) {
        this.#slots.delete(key)
        this.#slots.set(key, slot)
        return slot
      }
      slot.users--
      this.#remove(key, slot)
    }
    const built: Slot = { account: this.#build(userId, seq), users: 1 }
    this.#slots.set(key, built)
    built.account.catch(() => this.#remove(key, built))
    return built
  }

  /** False when something was deleted permanently since it was built. */
  async #isCurrent({ userId, builtAt }: PastAccount): Promise<boolean> {
    const deletion = await this.#present.database.read
      .selectFrom('journal_lines')
      .select('seq')
      .where('user_id', '=', userId)
      .where('seq', '>', builtAt)
      .where('state', '=', 'final')
      .limit(1)
      .executeTakeFirst()
    return deletion === undefined
  }

  async #build(userId: string, seq: number): Promise<PastAccount> {
    const database = await openInMemory()
    try {
      const builtAt = await reading(this.#present, userId, (reads) => fillFrom(reads, database, seq))
      await database.transaction((read) => rebuildTrackedDays({ userId, read, dialect: database.dialect }))
      const app: ReadKernel = {
        ...this.#present,
        database,
        // The view of a screen changes in memory only.
        changeScreenState: (change) => storeScreenState(database, change),
      }
      return { userId, seq, builtAt, app, database }
    } catch (error) {
      await database[Symbol.asyncDispose]()
      throw error
    }
  }

  async #closeUnused(): Promise<void> {
    for (const slot of this.#removed) {
      if (slot.users > 0) continue
      this.#removed.delete(slot)
      await close(slot)
    }
    for (const [key, slot] of this.#slots) {
      if (this.#slots.size <= maxPastAccounts) return
      if (slot.users > 0) continue
      this.#slots.delete(key)
      await close(slot)
    }
  }

  #remove(key: string, slot: Slot): void {
    if (this.#slots.get(key) === slot) this.#slots.delete(key)
    this.#removed.add(slot)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const slots = [...this.#slots.values(), ...this.#removed]
    this.#slots.clear()
    this.#removed.clear()
    await Promise.all(slots.map(close))
  }
}

async function close({ account }: Slot): Promise<void> {
  const built = await account.catch(() => null)
  await built?.database[Symbol.asyncDispose]()
}

/** Copies the rows of that time, and those of today that are not journaled. Returns the journal's last line. */
async function fillFrom(reads: UserReads, database: MemoryDatabase, seq: number): Promise<number> {
  const { read, userId } = reads
  const { seq: last } = await read
    .selectFrom('journals')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const [table, rows] of await rowsAsOf(reads, seq)) await database.fill(table, rows.values())
  await database.fill('users', await read.selectFrom('users').selectAll().where('id', '=', userId).execute())
  await database.fill(
    'screen_states',
    await read.selectFrom('screen_states').selectAll().where('user_id', '=', userId).execute(),
  )
  await database.fill('journals', [{ user_id: userId, seq, remind_at: null, reminded: 0 }])
  return last
}
