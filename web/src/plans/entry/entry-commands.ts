/** What menus and keys ask of one entry: the same rules as a drag, and a sentence where they refuse. */
import { type WeekCell } from '@lustra/domain/calendar'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import {
  type EntryStatusRefusal,
  type Slot,
  refuseDrop,
  refuseEntryStatus,
  refuseMove,
} from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type PlansActions } from '../plans-actions.ts'
import { type EntryKey } from '#calendar/entry/entry-keys.ts'
import { type MoveVerdict, movedBy, resizedBy } from './entry-moves.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { type LevelOffer } from './level-offers.ts'
import { type Moving } from '../plans-view.ts'
import { type WeekDropContext, landingAt } from '../drag/week-drop.ts'

type PlansWords = Words['plans']

export interface CommandContext extends Omit<WeekDropContext, 'entries'> {
  /** As it is at this moment: keys may follow each other faster than the screen is drawn. */
  now(): Plans
  readonly words: PlansWords
  readonly actions: PlansActions
  /** Tells why something was not done. */
  refuse(sentence: string): void
  /** Opens "Move to…". */
  askWhere(moving: Moving): void
  /** Opens how it repeats. */
  askRepeat(chosen: Chosen): void
  /** Opens the choice of a level. */
  askLevel(chosen: { readonly task: Task; readonly entry: Entry | null }): void
}

/** One entry and its task. */
export interface Chosen {
  readonly task: Task
  readonly entry: Entry
}

export class EntryCommands {
  readonly #context: CommandContext

  constructor(context: CommandContext) {
    this.#context = context
  }

  /** The same as it stands now. */
  latest({ task, entry }: Chosen): Chosen {
    const { tasks, entries } = this.#context.now()
    return {
      task: tasks.get(task.id) ?? task,
      entry: entries.find(({ id }) => id === entry.id) ?? entry,
    }
  }

  byKey(key: EntryKey, chosen: Chosen): void {
    const asked = { ...this.latest(chosen), entries: this.#entries }
    switch (key.kind) {
      case 'move':
        return this.#carryOut(asked, movedBy(asked, key.days, key.rows))
      case 'resize':
        return this.#carryOut(asked, resizedBy(asked, key.rows))
      case 'move-to':
        return this.moveTo(asked)
      case 'another':
        return this.another(asked)
      case 'repeat':
        return this.repeat(asked)
      case 'complete':
        return this.complete(asked)
      case 'pin':
        return this.pin(asked)
      case 'unschedule':
        return this.unschedule(asked)
    }
  }

  moveTo({ task, entry }: Chosen): void {
    const refusal = refuseMove(entry)
    if (refusal) this.#refuse(refusal)
    else this.#context.askWhere({ taskId: task.id, entryId: entry.id, copy: false })
  }

  /** A task of the tree, by typing when. */
  scheduleTask({ id }: Task): void {
    this.#context.askWhere({ taskId: id, entryId: null, copy: false })
  }

  /** One more entry of the same task. */
  another({ task, entry }: Chosen): void {
    this.#context.askWhere({ taskId: task.id, entryId: entry.id, copy: true })
  }

  /** How it repeats, or is to repeat. */
  repeat({ task, entry }: Chosen): void {
    if (entry.status === 'NORMAL' || parseOccurrenceId(entry.id)) this.#context.askRepeat({ task, entry })
    else this.#refuse('not-normal')
  }

  reset({ task, entry }: Chosen): void {
    void this.#context.actions.reset(task, entry)
  }

  /** One more entry on a level yet to be chosen: near an entry, or where the calendar stands. */
  planOnLevel(chosen: { readonly task: Task | null; readonly entry: Entry | null }): void {
    const { task, entry } = chosen
    if (!task) return this.#refuse('nothing-selected')
    this.#context.askLevel({ task, entry })
  }

  takeOffer(task: Task, { slot, refusal }: LevelOffer): void {
    if (slot) void this.#context.actions.place(task, slot)
    else this.#refuse(refusal)
  }

  complete({ task, entry }: Chosen): void {
    const refusal = refusalOfStatus({ task, entry })
    if (refusal) this.#refuse(refusal)
    else void this.#context.actions.complete(task, entry)
  }

  pin({ task, entry }: Chosen): void {
    if (entry.status === 'NORMAL') void this.#context.actions.pin(task, entry)
    else this.#refuse('not-normal')
  }

  unschedule({ task, entry }: Chosen): void {
    const refusal = refuseMove(entry)
    if (refusal) this.#refuse(refusal)
    else void this.#context.actions.unschedule(task, entry)
  }

  /** Plans a task at a free half hour or day. */
  planAt(task: Task | null, cell: WeekCell): void {
    const context = { ...this.#context, entries: this.#entries }
    this.plan(task, (chosen) => landingAt({ task: chosen, entry: null }, cell, context))
  }

  /** Plans a task on a place that is known already. */
  plan(task: Task | null, slotFor: (task: Task) => Slot): void {
    if (!task) return this.#refuse('nothing-selected')
    const slot = slotFor(task)
    const refusal = refuseDrop(task, slot, this.#entries)
    if (refusal) this.#refuse(refusal)
    else void this.#context.actions.place(task, slot)
  }

  moveInto({ task, entry }: Chosen, slot: Slot): void {
    const refusal = refuseMove(entry) ?? refuseDrop(task, slot, this.#entries, entry.id)
    if (refusal) this.#refuse(refusal)
    else void this.#context.actions.move(task, entry, slot)
  }

  get #entries(): readonly Entry[] {
    return this.#context.now().entries
  }

  #carryOut({ task, entry }: Chosen, { slot, refusal }: MoveVerdict): void {
    if (refusal || !slot) return this.#refuse(refusal ?? 'not-normal')
    if (slot.duration !== entry.duration) void this.#context.actions.resize(task, entry, slot.duration)
    else void this.#context.actions.move(task, entry, slot)
  }

  #refuse(reason: keyof PlansWords['refusals']): void {
    this.#context.refuse(this.#context.words.refusals[reason])
  }
}

/** Of the parent only is known whether it is completed; the rest the server says. */
export function refusalOfStatus({ task, entry }: Chosen): EntryStatusRefusal | null {
  const to = entry.status === 'COMPLETED' ? 'NORMAL' : 'COMPLETED'
  return refuseEntryStatus(entry, to, task, task.parentCompleted ? { status: 'COMPLETED' } : null)
}
