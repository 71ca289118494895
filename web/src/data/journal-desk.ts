/** What is asked of the journal: to take back what was done, or to do it again. It takes its turn with the changes. */
import type { Area } from '@lustra/contract/area'
import type { journal } from '@lustra/contract/journal'
import { type QueryClient } from '@tanstack/react-query'
import { keysOf } from './live/follow-changes.ts'
import { type Client } from './request.ts'
import { type Turns } from './turns.ts'

/** Whoever asked says what stood in the way, without a dialog. */
const quietly = { failures: 'caller' } as const

type Outcome = Awaited<ReturnType<Client<typeof journal>['undo']>>

export class JournalDesk {
  readonly #client: QueryClient
  readonly #ask: Client<typeof journal>
  readonly #turns: Turns

  constructor(client: QueryClient, ask: Client<typeof journal>, turns: Turns) {
    this.#client = client
    this.#ask = ask
    this.#turns = turns
  }

  /** What was done last. */
  undo(): Promise<Outcome> {
    return this.#travel(() => this.#ask.undo({}, quietly))
  }

  redo(): Promise<Outcome> {
    return this.#travel(() => this.#ask.redo({}, quietly))
  }

  /** In one turn, the last line first: a later one may stand on an earlier. */
  async undoLines(lines: readonly number[]): Promise<void> {
    const areas: Area[] = []
    try {
      await this.#turns.take(async () => {
        for (const line of lines.toReversed()) areas.push(...(await this.#ask.undo({ line }, quietly)).areas)
      })
    } finally {
      await this.#renew(areas)
    }
  }

  async #travel(step: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await this.#turns.take(step)
    await this.#renew(outcome.areas)
    return outcome
  }

  async #renew(areas: readonly Area[]): Promise<void> {
    await Promise.all(keysOf(areas).map((queryKey) => this.#client.invalidateQueries({ queryKey })))
  }
}
