/** Everything the tasks screen asks of the server. What it said is in the cache; what is under way is replayed upon it. */
import { type Client } from '#data/request.ts'
import { Turns } from '#data/turns.ts'
import { UnderWay, takeOver } from '#data/under-way.ts'
import { type ContextId, type TaskId } from '@lustra/contract/ids'
import { type plans } from '@lustra/contract/plans'
import { type Show, type Task, type TaskChanges, type tasks } from '@lustra/contract/tasks'
import { type DayNumber } from '@lustra/domain/calendar'
import { type PlacedSlot, type Slot } from '@lustra/domain/scheduling'
import { type QueryClient } from '@tanstack/react-query'
import { type KnownTasks, firstTasks, keeping, moreTasks, newsOf } from './known-tasks.ts'
import {
  type Change,
  type Place,
  answered,
  assigning,
  changing,
  creating,
  moving,
  removing,
  turning,
} from './task-changes.ts'

const tasksKey = ['tasks'] as const
const treesKey = [...tasksKey, 'tree'] as const

export function keyOf(show: Show): readonly string[] {
  return [...treesKey, show]
}

/** What is asked of one task. */
export function keyOfTask(id: TaskId, part: 'details' | 'history'): readonly string[] {
  return [...tasksKey, part, id]
}

/** The journal line a change wrote, to be undone by; undefined when it changed nothing. */
export type Line = number | undefined

type Answer = Parameters<typeof answered>[0] & { readonly seq?: Line }

/** Whoever made the change says what became of it, without a dialog. */
const quietly = { failures: 'caller' } as const

export interface ContextChange {
  readonly add: readonly ContextId[]
  readonly remove: readonly ContextId[]
}

interface TasksCalls {
  readonly tasks: Client<typeof tasks>
  readonly plans: Client<typeof plans>
}

export class TasksDesk {
  readonly underWay: UnderWay<Change>
  readonly #client: QueryClient
  readonly #ask: Client<typeof tasks>
  readonly #plans: Client<typeof plans>
  /** The tasks that were answered for since the slices of a view set out: they know nothing of it. */
  readonly #told = new Map<Show, Set<TaskId>>()

  constructor(client: QueryClient, calls: TasksCalls, turns: Turns = new Turns()) {
    this.underWay = new UnderWay(turns)
    this.#client = client
    this.#ask = calls.tasks
    this.#plans = calls.plans
  }

  /** What can be seen at once, while the rest follows; what is known already is only brought up to date. */
  async load(show: Show, signal?: AbortSignal): Promise<KnownTasks> {
    const known = this.#client.getQueryData<KnownTasks>(keyOf(show))
    const news = known?.whole ? await newsOf(this.#ask, show, known) : null
    if (news) return news
    const first = await firstTasks(this.#ask, show)
    if (first.whole) return first
    const told = new Set<TaskId>()
    this.#told.set(show, told)
    if (known) return this.#anew(show, first, signal)
    void this.#fill(show, first, told)
    return first
  }

  details(id: TaskId) {
    return this.#ask.details({ id }, quietly)
  }

  history(id: TaskId) {
    return this.#ask.history({ id }, quietly)
  }

  /** What stands on the hours of the seven days from `from` on. */
  async busyHours(from: DayNumber): Promise<PlacedSlot[]> {
    const { entries } = await this.#plans.busyHours({ from }, quietly)
    return entries.map(({ id, tl, time, dur }) => ({ id, level: tl, start: time, duration: dur }))
  }

  /** Puts a task on the calendar; what that does to its relatives, only the server can tell. */
  async plan(taskId: TaskId, { level, start, duration }: Slot): Promise<Line> {
    const place = { newStartTime: start, duration, timeLevel: level }
    const { seq } = await this.underWay.send(
      null,
      () => this.#plans.scheduleTask({ taskId, oldEntryId: null, oldStartTime: null, ...place }, quietly),
      () => this.refresh(),
    )
    return seq
  }

  create(id: TaskId, name: string, { parentId, after }: Place): Promise<Line> {
    return this.#send(creating(id, name, { parentId, after }), () =>
      this.#ask.create({ id, parentId, after, name }, quietly),
    )
  }

  change(id: TaskId, changes: TaskChanges): Promise<Line> {
    const { notes: _, ...shown } = changes
    return this.#send(changing([id], shown), () => this.#ask.change({ id, changes }, quietly))
  }

  changeAll(
    ids: readonly TaskId[],
    changes: Pick<TaskChanges, 'priority' | 'startTime' | 'dueTime'>,
  ): Promise<Line> {
    return this.#send(changing(ids, changes), () => this.#ask.changeAll({ ids: [...ids], changes }, quietly))
  }

  assign(ids: readonly TaskId[], { add, remove }: ContextChange): Promise<Line> {
    const changes = { addContextIds: [...add], removeContextIds: [...remove] }
    return this.#send(assigning(ids, add, remove), () =>
      this.#ask.changeAll({ ids: [...ids], changes }, quietly),
    )
  }

  move(ids: readonly TaskId[], { parentId, after }: Place): Promise<Line> {
    return this.#send(moving(ids, { parentId, after }), () =>
      this.#ask.move({ ids: [...ids], parentId, after }, quietly),
    )
  }

  /** Nothing is shown beforehand where the server may first want to know about open subtasks. */
  close(
    ids: readonly TaskId[],
    status: 'COMPLETED' | 'CANCELLED',
    withSubtasks: boolean | 'ask',
  ): Promise<Line> {
    return this.#send(withSubtasks === 'ask' ? null : turning(ids, status), () =>
      this.#ask.closeAll({ ids: [...ids], status, withSubtasks: withSubtasks === true }, quietly),
    )
  }

  reopen({ id, status }: Pick<Task, 'id' | 'status'>): Promise<Line> {
    return this.#send(turning([id], 'NORMAL'), () =>
      status === 'CANCELLED'
        ? this.#ask.cancel({ id, cancelled: false, withSubtasks: false }, quietly)
        : this.#ask.complete({ id, status: 'NORMAL', withSubtasks: false }, quietly),
    )
  }

  favour(id: TaskId, favourite: boolean): Promise<Line> {
    return this.#send(changing([id], { favourite }), () => this.#ask.setFavourite({ id, favourite }, quietly))
  }

  remove(ids: readonly TaskId[]): Promise<Line> {
    return this.#send(removing(ids), () => this.#ask.remove({ ids: [...ids] }, quietly))
  }

  async refresh(): Promise<void> {
    await Promise.all([tasksKey, ['plans']].map((queryKey) => this.#client.invalidateQueries({ queryKey })))
  }

  /** All of it, while what was known stays in sight. */
  async #anew(show: Show, first: KnownTasks, signal?: AbortSignal): Promise<KnownTasks> {
    let all = first
    for await (const next of moreTasks(this.#ask, show, first)) {
      if (signal?.aborted) break
      all = next
    }
    return all
  }

  /** Shown whenever it has doubled: each look costs more than the one before. */
  async #fill(show: Show, first: KnownTasks, told: ReadonlySet<TaskId>): Promise<void> {
    const isOver = () => this.#told.get(show) !== told
    let slices = 0
    try {
      for await (const next of moreTasks(this.#ask, show, first)) {
        if (isOver()) return
        slices += 1
        if (!next.whole && !Number.isInteger(Math.log2(slices))) continue
        this.#client.setQueryData<KnownTasks>(keyOf(show), (shown) =>
          shown ? { ...next, contexts: shown.contexts, tree: keeping(next.tree, shown.tree, told) } : shown,
        )
      }
    } catch {
      // Begins anew, and says what is wrong if that fails, too.
      if (!isOver()) void this.#client.invalidateQueries({ queryKey: keyOf(show) })
    }
  }

  async #send(change: Change | null, call: () => Promise<Answer>): Promise<Line> {
    return (await this.underWay.send(change, call, (answer) => this.#keep(answer))).seq
  }

  async #keep(answer: Answer): Promise<void> {
    const ids = [...answer.tasks.map(({ id }) => id), ...answer.removed]
    for (const told of this.#told.values()) for (const id of ids) told.add(id)
    await takeOver<KnownTasks>(this.#client, treesKey, (shown) => ({
      ...shown,
      tree: answered(answer)(shown.tree),
    }))
    for (const part of ['details', 'history'] as const) {
      void this.#client.invalidateQueries({ queryKey: [...tasksKey, part] })
    }
  }
}
