/** Commands of menus and keys on one entry, by the same rules as a drag. A refusal shows a notice. */
import { TimeLevel, levelOfKind } from '@lustra/domain/calendar'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import {
  type EntryStatusRefusal,
  type OverlapRule,
  type ParentPlan,
  type Slot,
  entriesInTheWay,
  refuseDrop,
  refuseEntryStatus,
  refuseMove,
} from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import {
  type LimitingRelative,
  type RefusedPlace,
  refusalText,
  refusingRelative,
} from '#calendar/entry/refusal-text.ts'
import { parentPlanOf } from '../parent-plan.ts'
import { type PlansActions } from '../plans-actions.ts'
import { type EntryKey } from '#calendar/entry/entry-keys.ts'
import { type MoveResult, movedBy, resizedBy } from './entry-moves.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { type LevelOffer } from './level-offers.ts'
import { type MoveRequest } from '../screen-state.ts'
import { type WeekDropContext } from '../drag/week-drop.ts'

type PlansWords = Words['plans']

export interface CommandContext extends Omit<WeekDropContext, 'inTheWay'>, OverlapRule {
  /** The current state of the cache, because keys may be faster than rendering. */
  latestPlans(): Plans
  readonly words: PlansWords
  readonly actions: PlansActions
  /** With the relative that causes the refusal, if any. */
  notifyRefusal(sentence: string, relative: LimitingRelative | null): void
  openMoveDialog(moving: MoveRequest): void
  openRecurrence(chosen: TaskEntry): void
  /** The nearest allowed place inside the parent's period; null if there is none. */
  findPlaceInside(chosen: TaskEntry, parent: ParentPlan): Promise<Slot | null>
  /** Makes the new place of an entry visible that was moved by key. */
  follow(slot: Slot): void
  openLevelMenu(chosen: { readonly task: Task; readonly entry: Entry | null }): void
}

export interface TaskEntry {
  readonly task: Task
  readonly entry: Entry
}

export class EntryCommands {
  readonly #context: CommandContext

  constructor(context: CommandContext) {
    this.#context = context
  }

  /** The current state of the same entry. */
  latest({ task, entry }: TaskEntry): TaskEntry {
    const { tasks, entries } = this.#context.latestPlans()
    return {
      task: tasks.get(task.id) ?? task,
      entry: entries.find(({ id }) => id === entry.id) ?? entry,
    }
  }

  runKey(key: EntryKey, chosen: TaskEntry): void {
    const input = { ...this.latest(chosen), inTheWay: this.#inTheWay }
    switch (key.kind) {
      case 'move':
        return this.#applyMove(input, movedBy(input, key.days, key.rows))
      case 'resize':
        return this.#applyMove(input, resizedBy(input, key.rows))
      case 'move-to':
        return this.moveTo(input)
      case 'another':
        return this.another(input)
      case 'repeat':
        return this.repeat(input)
      case 'complete':
        return this.complete(input)
      case 'pin':
        return this.pin(input)
      case 'unschedule':
        return this.unschedule(input)
    }
  }

  moveTo({ task, entry }: TaskEntry): void {
    const refusal = refuseMove(entry)
    if (refusal) this.#refuse(refusal)
    else this.#context.openMoveDialog({ taskId: task.id, entryId: entry.id, copy: false })
  }

  /** Opens "Move to…" for a task of the tree. */
  scheduleTask({ id }: Task): void {
    this.#context.openMoveDialog({ taskId: id, entryId: null, copy: false })
  }

  another({ task, entry }: TaskEntry): void {
    this.#context.openMoveDialog({ taskId: task.id, entryId: entry.id, copy: true })
  }

  repeat({ task, entry }: TaskEntry): void {
    if (entry.status === 'NORMAL' || parseOccurrenceId(entry.id))
      this.#context.openRecurrence({ task, entry })
    else this.#refuse('not-normal')
  }

  reset({ task, entry }: TaskEntry): void {
    void this.#context.actions.reset(task, entry)
  }

  /** Opens the choice of a level for another entry: near an entry, or in the visible period. */
  planOnLevel(chosen: { readonly task: Task; readonly entry: Entry | null }): void {
    this.#context.openLevelMenu(chosen)
  }

  /** Reports that a key acts on a focused task or entry only. */
  refuseUnfocused(): void {
    this.#refuse('nothing-focused')
  }

  takeOffer(task: Task, { level, slot, refusal }: LevelOffer): void {
    const timeLevel = level === 'hours' ? TimeLevel.HoursAndMinutes : levelOfKind(level)
    if (slot) void this.#context.actions.place(task, slot)
    else this.#refuse(refusal, { limits: task.limits, level: timeLevel })
  }

  complete({ task, entry }: TaskEntry): void {
    const refusal = refusalOfStatus({ task, entry })
    if (refusal) this.#refuse(refusal)
    else void this.#context.actions.complete(task, entry)
  }

  pin({ task, entry }: TaskEntry): void {
    if (entry.status === 'NORMAL') void this.#context.actions.pin(task, entry)
    else this.#refuse('not-normal')
  }

  unschedule({ task, entry }: TaskEntry): void {
    const refusal = refuseMove(entry)
    if (refusal) this.#refuse(refusal)
    else void this.#context.actions.unschedule(task, entry)
  }

  moveInto({ task, entry }: TaskEntry, slot: Slot): void {
    const refusal = refuseMove(entry) ?? refuseDrop(task, slot, this.#inTheWay, entry)
    if (refusal) return this.#refuse(refusal, { limits: task.limits, level: slot.level })
    void this.#context.actions.move(task, entry, slot)
    this.#context.follow(slot)
  }

  /** Moves an entry that is outside of its parent's period to the nearest place inside. */
  async moveInside(chosen: TaskEntry): Promise<void> {
    const { task, entry } = this.latest(chosen)
    const parent = parentPlanOf(task, this.#context.latestPlans())
    const refusal = refuseMove(entry)
    if (refusal) return this.#refuse(refusal)
    if (!parent) return
    const slot = await this.#context.findPlaceInside({ task, entry }, parent)
    if (!slot) return this.#refuse('no-room-inside')
    void this.#context.actions.move(task, entry, slot)
    this.#context.follow(slot)
  }

  /** Reports that there is nothing in this direction. */
  refuseFurther(): void {
    this.#refuse('no-further')
  }

  get #inTheWay(): readonly Entry[] {
    return entriesInTheWay(this.#context.latestPlans().entries, this.#context)
  }

  #applyMove({ task, entry }: TaskEntry, { slot, refusal }: MoveResult): void {
    if (refusal || !slot)
      return this.#refuse(refusal ?? 'not-normal', { limits: task.limits, level: entry.level })
    if (slot.duration !== entry.duration) return void this.#context.actions.resize(task, entry, slot.duration)
    if (slot.start === entry.start) return this.refuseFurther()
    void this.#context.actions.move(task, entry, slot)
    this.#context.follow(slot)
  }

  #refuse(reason: keyof PlansWords['refusals'], place?: RefusedPlace): void {
    const sentence = refusalText(this.#context.words, reason, place)
    this.#context.notifyRefusal(sentence, place ? refusingRelative(reason, place) : null)
  }
}

/** Checks only whether the parent is completed, as the screen has no more data; the server checks the rest. */
export function refusalOfStatus({ task, entry }: TaskEntry): EntryStatusRefusal | null {
  const to = entry.status === 'COMPLETED' ? 'NORMAL' : 'COMPLETED'
  return refuseEntryStatus(entry, to, task, task.parentCompleted ? { status: 'COMPLETED' } : null)
}
