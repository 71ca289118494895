/** What a screen of a user shows: kept beside the journal, for looking is not doing. */
import * as z from 'zod/mini'
import type { Database, Reader } from '../database/database.ts'

export class ScreenState<S extends object> {
  readonly #screen: string
  readonly #shape: z.ZodMiniType<S>
  readonly #untouched: S

  constructor(screen: string, shape: z.ZodMiniType<S>, untouched: S) {
    this.#screen = screen
    this.#shape = shape
    this.#untouched = untouched
  }

  async read(read: Reader, userId: string): Promise<S> {
    const row = await read
      .selectFrom('screen_states')
      .select('state')
      .where('user_id', '=', userId)
      .where('screen', '=', this.#screen)
      .executeTakeFirst()
    return row ? this.#parse(row.state) : this.#untouched
  }

  #parse(text: string): S {
    // A state that an older or newer program wrote is worth less than a screen that opens.
    const state = z.safeParse(this.#shape, JSON.parse(text))
    return state.success ? state.data : this.#untouched
  }

  /** Answers the state with what is given changed in it, and keeps it when that makes a difference. */
  async change(
    { database }: { readonly database: Database },
    userId: string,
    changes: Partial<S>,
  ): Promise<S> {
    const current = await this.read(database.read, userId)
    if (JSON.stringify({ ...current, ...changes }) === JSON.stringify(current)) return current
    return database.transaction(async (transaction) => {
      // Another tab may have changed the rest of it since; one that is about to waits for the row.
      const { state } = await transaction
        .insertInto('screen_states')
        .values({ user_id: userId, screen: this.#screen, state: JSON.stringify(this.#untouched) })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'screen'])
            .doUpdateSet((kept) => ({ state: kept.ref('screen_states.state') })),
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
