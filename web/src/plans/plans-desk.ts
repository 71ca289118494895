/**
 * Everything the plans screen asks of the server. What it said is in the cache, one entry for each address; what is under
 * way is replayed upon it.
 */
import { type Client } from '#data/request.ts'
import { Turns } from '#data/turns.ts'
import { UnderWay } from '#data/under-way.ts'
import { type Wish } from '#ui/tree/type-ahead.ts'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type plans, treeRowsAtOnce } from '@lustra/contract/plans'
import { startOfDay } from '@lustra/domain/calendar'
import { type QueryClient } from '@tanstack/react-query'
import { Freshness } from './freshness.ts'
import { type PlansAddress, addressOfPeriod, periodOf } from './plans-address.ts'
import { type Change, type EntryChange, changingEntry, choosingContexts } from './plans-changes.ts'
import { type TreeQuestion, type TreeStretch, questionOf } from './tree/large-tree.ts'
import { type ChangedReply, type PlansReply, plansOf, stretchOf, withChanged } from './plans-reply.ts'
import { firstView } from './plans-view.ts'
import { type Entry, type PeriodShown, type Plans } from './plans.ts'

const plansKey = ['plans'] as const
const localViewKey = ['local view', 'plans'] as const

/** Of it, what each address shows, the rows of trees that are too large to be shown whole, and how much is planned when. */
const shownKey = [...plansKey, 'shown'] as const
const rowsKey = [...plansKey, 'rows'] as const
const timeKey = [...plansKey, 'time'] as const

export function keyOfAddress({ view, from, root }: PlansAddress): readonly string[] {
  return [...shownKey, view ?? '', from ?? '', root ?? '']
}

export function keyOfStretch(question: TreeQuestion, stretch: number): readonly unknown[] {
  return [...rowsKey, question, stretch]
}

export function keyOfTime({ view, start }: PeriodShown): readonly unknown[] {
  return [...timeKey, view, start]
}

/** The journal line a change wrote, to be undone by; undefined when it changed nothing. */
export type Line = number | undefined

// The plans screen shows what failed in its own way, without a dialog (PLN-097).
const quietly = { failures: 'caller' } as const

export class PlansDesk {
  readonly underWay: UnderWay<Change>
  readonly #client: QueryClient
  readonly #ask: Client<typeof plans>
  readonly #freshness = new Map<string, Freshness>()
  /** How many changes. */
  #answered = 0

  constructor(client: QueryClient, ask: Client<typeof plans>, turns: Turns = new Turns()) {
    this.underWay = new UnderWay(turns)
    this.#client = client
    this.#ask = ask
  }

  /** The address last shown in this tab; it goes before what the server remembers (PLN-088). */
  get localView(): PlansAddress {
    return this.#client.getQueryData<PlansAddress>(localViewKey) ?? {}
  }

  /** As it stands now, ahead of what is drawn. */
  shownAt(address: PlansAddress): Plans | undefined {
    const known = this.#knownAt(address)
    return known && shownOf(known, this.underWay.value)
  }

  /** In the cache, so that it ends with the session. */
  keepLocalView(address: PlansAddress): void {
    this.#client.setQueryDefaults(localViewKey, { gcTime: Infinity })
    this.#client.setQueryData(localViewKey, address)
  }

  /** What is to be seen at an address. A period entered anew is remembered by the server as the one last shown. */
  async load(address: PlansAddress): Promise<Plans> {
    const isKnown = this.#knownAt(address) !== undefined
    return this.#fresh(address, (updateTime) => {
      const period = periodOf(address)
      if (period === null) return this.#ask.open({ updateTime }, quietly)
      const startTime = startOfDay(period.start)
      const treeRoot = address.root ?? null
      if (isKnown)
        return this.#ask.open({ updateTime, view: { view: period.view, startTime }, treeRoot }, quietly)
      return this.#ask.goPeriod(
        {
          daysDiff: 0,
          setCurrent: false,
          shouldRound: true,
          calendarView: period.view,
          startTime,
          treeRoot,
          updateTime,
        },
        quietly,
      )
    })
  }

  /** Rows of a tree that was not sent whole. */
  async loadRows(question: TreeQuestion, stretch: number): Promise<TreeStretch> {
    return stretchOf(await this.#ask.treeRows({ ...question, from: stretch * treeRowsAtOnce }, quietly))
  }

  /** The place of the row of such a tree whose name begins like this; -1 where there is none, or none could be asked for. */
  async findRow(question: TreeQuestion, wish: Wish): Promise<number> {
    const { place } = await this.#ask
      .findRow({ ...question, ...wish }, quietly)
      .catch(() => ({ place: null }))
    return place ?? -1
  }

  /** Tells the server what is selected, so that other screens and the next visit know; its answer is shown if it is the newest. */
  async select(address: PlansAddress, selection: TaskId | null): Promise<void> {
    const answer = await this.#fresh(address, (updateTime) =>
      this.#ask.navigate({ selection, updateTime, ...this.#placeOf(address) }, quietly),
    )
    this.#client.setQueryData(keyOfAddress(address), answer)
  }

  async chooseContexts(address: PlansAddress, contextIds: ContextChoice[]): Promise<void> {
    const ask = (updateTime: number) =>
      this.#ask.changeContexts({ contextIds, updateTime, ...this.#placeOf(address) }, quietly)
    await this.#sent(
      choosingContexts(contextIds),
      () => this.#fresh(address, ask),
      (answer) => {
        this.#client.setQueryData(keyOfAddress(address), answer)
        return this.#client.invalidateQueries({ queryKey: plansKey, refetchType: 'inactive' })
      },
    )
  }

  /** Puts on the calendar, moves, resizes or takes off. */
  change(change: EntryChange): Promise<Line> {
    const { task, before, after } = change
    return this.#send(change, () =>
      this.#ask.scheduleTask(
        {
          taskId: task.id,
          oldEntryId: before?.id ?? null,
          ...(after && !before && { entryId: after.id }),
          oldStartTime: before?.start ?? null,
          newStartTime: after?.start ?? null,
          duration: (after ?? before)?.duration ?? 0,
          timeLevel: (after ?? before)?.level ?? 0,
        },
        quietly,
      ),
    )
  }

  complete(change: EntryChange & { readonly after: Entry }): Promise<Line> {
    const newStatus = change.after.status === 'COMPLETED' ? 'COMPLETED' : 'NORMAL'
    return this.#send(change, () => this.#ask.completeTask({ id: change.after.id, newStatus }, quietly))
  }

  pin(change: EntryChange & { readonly after: Entry }): Promise<Line> {
    const { id, pinned } = change.after
    return this.#send(change, () => this.#ask.pinTask({ id, newPin: pinned }, quietly))
  }

  /** Seconds planned in each period that is shown, those of the upper row first. */
  async loadTime({ view, start }: PeriodShown): Promise<readonly number[]> {
    const asked = { view: { view, startTime: startOfDay(start) } }
    return (await this.#ask.plannedTime(asked, quietly)).planned
  }

  async #send(
    entryChange: EntryChange,
    call: () => Promise<ChangedReply & { readonly seq?: Line }>,
  ): Promise<Line> {
    const change = changingEntry(entryChange)
    return (await this.#sent(change, call, async (reply) => this.#keep(change, reply))).seq
  }

  /** After a refusal the screen shows the server's truth again (PLN-071); why, whoever made the change says. */
  async #sent<Answer>(
    change: Change,
    call: () => Promise<Answer>,
    keep: (answer: Answer) => Promise<void>,
  ): Promise<Answer> {
    try {
      return await this.underWay.send(change, call, keep)
    } catch (error) {
      void this.#client.invalidateQueries({ queryKey: plansKey })
      throw error
    }
  }

  /** An answer leaves out some entries of what recurs: there the change itself is all that is known. */
  #keep(change: Change, reply: ChangedReply): void {
    this.#answered++
    this.#client.setQueriesData<Plans>(
      { queryKey: shownKey },
      (known) => known && withChanged(change(known), reply),
    )
    // Where a task that left the calendar comes to stand again, and whom else the change let in, the server knows.
    const isAllTold = !reply.more && !Object.values(reply.tasks).some(({ recurrence }) => recurrence)
    void this.#client.invalidateQueries({ queryKey: isAllTold ? rowsKey : plansKey })
    void this.#client.invalidateQueries({ queryKey: timeKey })
  }

  async #fresh(address: PlansAddress, ask: (updateTime: number) => Promise<PlansReply>): Promise<Plans> {
    const freshness = this.#freshnessOf(address)
    const sent = freshness.stamp()
    const answeredBefore = this.#answered
    const reply = await ask(sent)
    // Whether it knows of a change that was answered meanwhile, nobody can tell.
    if (answeredBefore !== this.#answered) return this.#fresh(address, ask)
    const answer = plansOf(reply)
    if (!freshness.admits(reply, sent)) return this.#knownAt(address) ?? answer
    this.#keepFirstRows(answer, reply)
    return this.#kept(address, answer)
  }

  /** An answer brings the rows that a large tree begins with, as long as nothing is filtered or folded. */
  #keepFirstRows(answer: Plans, { treeRows, ...reply }: PlansReply): void {
    if (treeRows === null) return
    const key = keyOfStretch(questionOf(answer, firstView), 0)
    this.#client.setQueryData(key, stretchOf({ ...reply, treeRows }))
  }

  /** An answer to a question without a period is also the answer for the period the server chose. */
  #kept(address: PlansAddress, answer: Plans): Plans {
    if (periodOf(address) !== null) return answer
    const full = { ...addressOfPeriod(answer), ...(answer.treeRoot && { root: answer.treeRoot }) }
    this.#client.setQueryData(keyOfAddress(full), answer)
    return answer
  }

  #placeOf(address: PlansAddress) {
    const period = periodOf(address)
    if (period === null) return {}
    return {
      view: { view: period.view, startTime: startOfDay(period.start) },
      treeRoot: address.root ?? null,
    }
  }

  #freshnessOf(address: PlansAddress): Freshness {
    const key = keyOfAddress(address).join(' ')
    const freshness = this.#freshness.get(key) ?? new Freshness()
    this.#freshness.set(key, freshness)
    return freshness
  }

  #knownAt(address: PlansAddress): Plans | undefined {
    return this.#client.getQueryData<Plans>(keyOfAddress(address))
  }
}

/** What the server said, with the changes that are under way. */
export function shownOf(known: Plans, underWay: readonly Change[]): Plans {
  return underWay.reduce((shown, change) => change(shown), known)
}
