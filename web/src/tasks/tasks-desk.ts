/**
 * Everything the tasks screen asks of the server. The cache holds only what the server said; changes under way are
 * replayed upon it, so one that is refused simply is not there any more. They are sent one after the other.
 */
import { type Client } from '#shared/request.ts'
import { Turns } from '#shared/turns.ts'
import { Store } from '#shared/store.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type journal } from '@lustra/contract/journal'
import { type tasks } from '@lustra/contract/tasks'
import { type QueryClient } from '@tanstack/react-query'
import {
  type Change,
  type Place,
  answered,
  creating,
  marking,
  moving,
  removing,
  renaming,
  turning,
} from './task-changes.ts'
import { type Tasks, tasksById } from './task-tree.ts'
import { type Show } from './tasks-view.ts'

const tasksKey = ['tasks'] as const

export function keyOf(show: Show): readonly string[] {
  return [...tasksKey, show]
}

/** The journal line a change wrote, to be undone by; undefined when it changed nothing. */
export type Line = number | undefined

type Answer = Parameters<typeof answered>[0] & { readonly seq?: Line }

/** Whoever made the change says what became of it, without a dialog. */
const quietly = { failures: 'caller' } as const

export class TasksDesk {
  /** What is shown already and not yet agreed to, oldest first. */
  readonly underWay = new Store<readonly Change[]>([])
  readonly #client: QueryClient
  readonly #ask: Client<typeof tasks>
  readonly #journal: Client<typeof journal>
  readonly #turns: Turns

  constructor(
    client: QueryClient,
    ask: Client<typeof tasks>,
    journalCalls: Client<typeof journal>,
    turns: Turns = new Turns(),
  ) {
    this.#turns = turns
    this.#client = client
    this.#ask = ask
    this.#journal = journalCalls
  }

  async load(show: Show): Promise<Tasks> {
    const { tasks } = await this.#ask.open({ show }, quietly)
    return tasksById(tasks)
  }

  create(id: TaskId, name: string, { parentId, after }: Place): Promise<Line> {
    return this.#send(creating(id, name, { parentId, after }), () =>
      this.#ask.create({ id, parentId, after, name }, quietly),
    )
  }

  rename(id: TaskId, name: string): Promise<Line> {
    return this.#send(renaming(id, name), () => this.#ask.change({ id, changes: { name } }, quietly))
  }

  move(ids: readonly TaskId[], { parentId, after }: Place): Promise<Line> {
    return this.#send(moving(ids, { parentId, after }), () =>
      this.#ask.move({ ids: [...ids], parentId, after }, quietly),
    )
  }

  /** Nothing is shown beforehand where the server may first want to know about open subtasks. */
  complete(id: TaskId, status: 'NORMAL' | 'COMPLETED', withSubtasks: boolean | 'ask'): Promise<Line> {
    return this.#send(withSubtasks === 'ask' ? null : turning(id, status), () =>
      this.#ask.complete({ id, status, withSubtasks: withSubtasks === true }, quietly),
    )
  }

  cancel(id: TaskId, cancelled: boolean, withSubtasks: boolean | 'ask'): Promise<Line> {
    return this.#send(withSubtasks === 'ask' ? null : turning(id, cancelled ? 'CANCELLED' : 'NORMAL'), () =>
      this.#ask.cancel({ id, cancelled, withSubtasks: withSubtasks === true }, quietly),
    )
  }

  favour(id: TaskId, favourite: boolean): Promise<Line> {
    return this.#send(marking(id, favourite), () => this.#ask.setFavourite({ id, favourite }, quietly))
  }

  remove(ids: readonly TaskId[]): Promise<Line> {
    return this.#send(removing(ids), () => this.#ask.remove({ ids: [...ids] }, quietly))
  }

  /** The last line first: a later one may stand on an earlier. */
  async undo(lines: readonly number[]): Promise<void> {
    try {
      for (const line of lines.toReversed()) await this.#journal.undo({ line }, quietly)
    } finally {
      await this.refresh()
    }
  }

  async refresh(): Promise<void> {
    await Promise.all([tasksKey, ['plans']].map((queryKey) => this.#client.invalidateQueries({ queryKey })))
  }

  async #send(change: Change | null, call: () => Promise<Answer>): Promise<Line> {
    if (change) this.underWay.set([...this.underWay.value, change])
    const sent = this.#turns.take(call)
    try {
      const answer = await sent
      await this.#keep(answer)
      return answer.seq
    } finally {
      if (change) this.underWay.set(this.underWay.value.filter((other) => other !== change))
    }
  }

  /** An answer to an earlier question may still be on its way; it would know nothing of this. */
  async #keep(answer: Answer): Promise<void> {
    const isAsking = this.#client.isFetching({ queryKey: tasksKey }) > 0
    if (isAsking) await this.#client.cancelQueries({ queryKey: tasksKey })
    this.#client.setQueriesData<Tasks>({ queryKey: tasksKey, type: 'active' }, (shown) =>
      shown ? answered(answer)(shown) : shown,
    )
    // What is looked at is asked for again only where its question was cut short; the rest is merely old.
    void this.#client.invalidateQueries({ queryKey: tasksKey, refetchType: isAsking ? 'active' : 'none' })
  }
}
