/** The stored view state of a screen, which is not journaled. */
import * as z from 'zod/mini'
import type { ChangeScreenState, Database, Reader, ScreenStateChange } from '../database/database.ts'

/** By screen. */
const all = new Map<string, ScreenState<object>>()

export function storeScreenState(
  database: Database,
  { screen, userId, changes }: ScreenStateChange,
): Promise<object> {
  return all.get(screen)!.store(database, userId, changes)
}

/** Changes the state of a screen. A thread that only reads asks the server to do it. */
interface ChangesScreenStates {
  readonly database: Pick<Database, 'read'>
  readonly changeScreenState: ChangeScreenState
}

export class ScreenState<S extends object> {
  readonly #screen: string
  readonly #shape: z.ZodMiniType<S>
  readonly #initial: S

  constructor(screen: string, shape: z.ZodMiniType<S>, initial: S) {
    this.#screen = screen
    this.#shape = shape
    this.#initial = initial
    // The two states would overwrite each other in different shapes.
    if (all.has(screen)) throw new Error(`Two states are stored for the screen ${screen}`)
    all.set(screen, this)
  }

  async read(read: Reader, userId: string): Promise<S> {
    const row = await read
      .selectFrom('screen_states')
      .select('state')
      .where('user_id', '=', userId)
      .where('screen', '=', this.#screen)
      .executeTakeFirst()
    return row ? this.#parse(row.state) : this.#initial
  }

  #parse(text: string): S {
    // A stored state of another program version may not parse; it is dropped.
    const state = z.safeParse(this.#shape, JSON.parse(text))
    return state.success ? state.data : this.#initial
  }

  /** Applies the changes, stores the state if it differs, and returns it. */
  async change(
    { database, changeScreenState }: ChangesScreenStates,
    userId: string,
    changes: Partial<S>,
  ): Promise<S> {
    const current = await this.read(database.read, userId)
    if (JSON.stringify({ ...current, ...changes }) === JSON.stringify(current)) return current
    return (await changeScreenState({ screen: this.#screen, userId, changes })) as S
  }

  store(database: Pick<Database, 'transaction'>, userId: string, changes: Partial<S>): Promise<S> {
    return database.transaction(async (transaction) => {
      // Locks the row and reads it again, because another tab may have changed the state.
      const { state } = await transaction
        .insertInto('screen_states')
        .values({ user_id: userId, screen: this.#screen, state: JSON.stringify(this.#initial) })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'screen'])
            .doUpdateSet((eb) => ({ state: eb.ref('screen_states.state') })),
        )
        .returning('state')
        .executeTakeFirstOrThrow()
      const changed = { ...this.#parse(state), ...changes }
      await transaction
        .updateTable('screen_states')
        .set({ state: JSON.stringify(changed) })
        .where('user_id', '=', userId)
        .where('screen', '=', this.#screen)
        .execute()
      return changed
    })
  }
}
