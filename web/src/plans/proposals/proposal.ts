/** The open proposal: its ghosts, what was moved and skipped by hand, and what did not fit. Nothing is stored until it is accepted. */
import { Store } from '#browser/store.ts'
import { type Outcome } from '#data/mutation.ts'
import { type Answer } from '#data/request.ts'
import { type OpenProposal, limitsOf, newEntry } from '#scheduling/index.ts'
import { type InputOf, type ResultOf } from '@lustra/contract/call'
import { type EntryId, type TaskId, newEntryId } from '@lustra/contract/ids'
import {
  type ProposalOptions,
  type ProposedPlace,
  type UnfittingTask,
  type proposals,
} from '@lustra/contract/proposals'
import { levelOfKind } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Task } from '../plans.ts'
import { type Ghosts } from './ghosts.ts'
import { type AcceptedPlace } from './proposal-mutations.ts'

type Actions = (typeof proposals)['actions']
export type ProposeInput = InputOf<Actions['propose']>

export interface Ghost {
  /** That of the entry once it is accepted, unless a stored entry moves. */
  readonly id: EntryId
  readonly of: ProposedPlace
  /** Its position in the proposal, by deadline, priority and tree. */
  readonly order: number
  readonly slot: Slot
  /** By hand: it stays when the rest is laid anew. */
  readonly isMoved: boolean
  /** Why it could not be accepted; null if that was not tried. */
  readonly refusal: string | null
}

export interface ProposalState {
  readonly open: OpenProposal
  readonly options: ProposalOptions
  readonly status: 'loading' | 'failed' | 'loaded'
  /** Sorted by start, then in the order of the proposal. */
  readonly ghosts: readonly Ghost[]
  readonly current: EntryId | null
  readonly unfitting: readonly UnfittingTask[]
  readonly needsHours: boolean
  /** Names. */
  readonly contextsWithHours: readonly string[]
  /** Seconds from now on. */
  readonly available: number
  readonly planned: number
  /** Whether something was accepted and not undone. */
  readonly hasAccepted: boolean
}

interface ProposalContext {
  readonly propose: (input: ProposeInput) => Promise<ResultOf<Actions['propose']>>
  readonly accept: (places: readonly AcceptedPlace[]) => Promise<Outcome<Answer<Actions['accept']>>>
  /** Says what was accepted; `line` is that of the journal. */
  readonly notify: (accepted: readonly Ghost[], stay: number, line: number) => void
}

export class Proposal {
  readonly state: Store<ProposalState>
  readonly #context: ProposalContext
  #skipped: Ghost[] = []
  /** By journal line, for undo. */
  readonly #accepted = new Map<number, readonly Ghost[]>()
  #request = 0

  constructor(open: OpenProposal, options: ProposalOptions, context: ProposalContext) {
    this.#context = context
    this.state = new Store<ProposalState>({
      open,
      options,
      status: 'loading',
      ghosts: [],
      current: null,
      unfitting: [],
      needsHours: false,
      contextsWithHours: [],
      available: 0,
      planned: 0,
      hasAccepted: false,
    })
  }

  /** Lays everything but what was moved by hand, which stays. Places that were skipped are not proposed again (RHY-037). */
  async lay(options: ProposalOptions = this.state.value.options): Promise<void> {
    const request = ++this.#request
    this.#set({ options, status: 'loading' })
    const { open } = this.state.value
    const kept = this.state.value.ghosts.filter(({ isMoved }) => isMoved)
    const reply = await this.#context
      .propose({
        what: open.what,
        tl: levelOfKind(open.period.kind) as ProposeInput['tl'],
        day: open.period.start,
        options,
        kept: kept.map(placeOf),
        skipped: this.#skipped.map(placeOf),
      })
      .catch(() => null)
    if (request !== this.#request) return
    if (reply === null) return this.#set({ status: 'failed' })
    const laid = reply.proposed.map((of, order): Ghost => ({
      id: newEntryId(),
      of,
      order,
      slot: { level: of.tl, start: of.time, duration: of.dur },
      isMoved: false,
      refusal: null,
    }))
    // Some may have been accepted or moved in the meantime.
    const stay = this.state.value.ghosts.filter(({ isMoved }) => isMoved)
    const ghosts = sorted([...stay, ...laid])
    const { needsHours, contextsWithHours, available, planned, unfitting } = reply
    this.#set({
      status: 'loaded',
      ghosts,
      current: ghosts[0]?.id ?? null,
      needsHours,
      contextsWithHours,
      available,
      planned,
      unfitting,
    })
  }

  select(id: EntryId): void {
    this.#set({ current: id })
  }

  place(id: EntryId, slot: Slot): void {
    const ghosts = this.state.value.ghosts.map((ghost) =>
      ghost.id === id ? { ...ghost, slot, isMoved: true, refusal: null } : ghost,
    )
    this.#set({ ghosts: sorted(ghosts), current: id })
  }

  skip(id: EntryId): void {
    const ghost = this.state.value.ghosts.find((each) => each.id === id)
    if (!ghost) return
    this.#skipped.push(ghost)
    this.#remove([ghost])
  }

  /** What no longer fits stays, with the reason (RHY-038). */
  async accept(accepted: readonly Ghost[]): Promise<void> {
    if (accepted.length === 0) return
    this.#remove(accepted)
    const outcome = await this.#context.accept(accepted.map(acceptedPlace))
    if (!outcome.ok) return this.#bringBack(accepted)
    const { refused, seq } = outcome.reply
    const reasons = new Map(refused.map(({ entryId, reason }) => [entryId, reason]))
    const stay = accepted.flatMap((ghost) => {
      const refusal = reasons.get(entryIdOf(ghost))
      return refusal === undefined ? [] : [{ ...ghost, refusal }]
    })
    this.#bringBack(stay)
    if (seq === undefined) return
    const stored = accepted.filter((ghost) => !reasons.has(entryIdOf(ghost)))
    this.#accepted.set(seq, stored)
    this.#set({ hasAccepted: true })
    this.#context.notify(stored, stay.length, seq)
  }

  acceptOne(id: EntryId): Promise<void> {
    return this.accept(this.state.value.ghosts.filter((ghost) => ghost.id === id))
  }

  acceptAll(): Promise<void> {
    return this.accept(this.state.value.ghosts)
  }

  /** The ghosts that were accepted by this line are ghosts again. */
  undone(line: number): void {
    const ghosts = this.#accepted.get(line)
    if (!ghosts) return
    this.#accepted.delete(line)
    // An id is used once, also by an entry that was undone.
    this.#bringBack(ghosts.map((ghost) => ({ ...ghost, id: newEntryId() })))
    this.#set({ hasAccepted: this.#accepted.size > 0 })
  }

  /** The next one becomes the current one. */
  #remove(removed: readonly Ghost[]): void {
    const { ghosts, current } = this.state.value
    const at = ghosts.findIndex(({ id }) => id === current)
    const rest = ghosts.filter((ghost) => !removed.includes(ghost))
    const next = [...ghosts.slice(at), ...ghosts.slice(0, at).toReversed()].find((ghost) =>
      rest.includes(ghost),
    )
    this.#set({ ghosts: rest, current: next?.id ?? null })
  }

  #bringBack(back: readonly Ghost[]): void {
    if (back.length === 0) return
    const { ghosts, current } = this.state.value
    this.#set({ ghosts: sorted([...ghosts, ...back]), current: current ?? back[0]!.id })
  }

  #set(changes: Partial<ProposalState>): void {
    this.state.set({ ...this.state.value, ...changes })
  }
}

/** The ghosts as entries of the calendar. */
export function drawnGhosts(
  { ghosts, current }: Pick<ProposalState, 'ghosts' | 'current'>,
  reasonOf: (ghost: Ghost) => string,
): Ghosts {
  return {
    entries: ghosts.map((ghost) => ({
      ...newEntry(ghost.id, ghost.of.taskId, ghost.slot),
      reason: reasonOf(ghost),
    })),
    tasks: new Map<TaskId, Task>(ghosts.map(({ of }) => [of.taskId, taskOf(of)])),
    current,
  }
}

function taskOf({ taskId, name, color, priority, restrictions }: ProposedPlace): Task {
  return {
    id: taskId,
    name,
    color,
    priority,
    limits: limitsOf(restrictions),
    status: 'NORMAL',
    parentId: null,
    levelOrder: 0,
    recurring: false,
    scheduled: false,
    contextIds: [],
    completeness: 0,
    planned: 0,
    hasChildren: false,
    parentCompleted: false,
  }
}

function placeOf({ of: { taskId }, slot: { start, duration, level } }: Ghost): ProposeInput['kept'][number] {
  return { taskId, time: start, dur: duration, tl: level }
}

function entryIdOf({ id, of: { movedId } }: Ghost): EntryId {
  return movedId ?? id
}

function acceptedPlace(ghost: Ghost): AcceptedPlace {
  const { of, slot } = ghost
  return { task: taskOf(of), entryId: entryIdOf(ghost), moves: of.movedId !== null, slot }
}

function sorted(ghosts: readonly Ghost[]): readonly Ghost[] {
  return ghosts.toSorted((one, other) => one.slot.start - other.slot.start || one.order - other.order)
}
