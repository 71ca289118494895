import { type FieldEvent, type FieldKind, taskFieldNames, taskFields } from '@lustra/contract/task-fields'
import { type LocalTime, type TimeLevel, isHourLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type TaskTexts } from '../../task-texts.ts'
import { type TaskAct } from '../../tasks-reply.ts'
import { rungName } from '../fields/level-names.ts'
import { priorityText } from '../fields/priority-text.ts'
import { durationText } from '../fields/task-durations.ts'

export class HistoryTexts {
  readonly #words: Words['taskPanel']
  readonly #texts: TaskTexts
  readonly #now: LocalTime

  constructor(words: Words['taskPanel'], texts: TaskTexts, now: LocalTime) {
    this.#words = words
    this.#texts = texts
    this.#now = now
  }

  textOf(act: TaskAct): string {
    const { changes, top } = this.#words.history
    if (isOfField(act)) return this.#changeOf(act)
    switch (act.kind) {
      case 'parent': {
        const nameOf = (name: string | null) => (name === null ? top : changes.quoted(name))
        return changes.parent(nameOf(act.from), nameOf(act.to))
      }
      case 'contextAdded':
      case 'contextRemoved':
        return changes[act.kind](act.name)
      case 'planned':
      case 'unplanned':
        return changes[act.kind](this.place(act.place))
      case 'replanned':
        return changes.replanned(this.place(act.from), this.place(act.to))
      case 'entryStatus':
        return changes[entryStatusTexts[act.to]](this.place(act.place))
      case 'pinned':
        return (act.to ? changes.pinned : changes.unpinned)(this.place(act.place))
      case 'tracked':
      case 'untracked':
        return changes[act.kind](this.#interval(act.record))
      case 'retracked':
        return changes.retracked(this.#interval(act.from), this.#interval(act.to))
      case 'created':
      case 'removed':
      case 'restored':
      case 'order':
      case 'recurrence':
        return changes[act.kind]
    }
  }

  #changeOf(act: FieldAct): string {
    const { changes } = this.#words.history
    if (!('to' in act)) return changes[act.kind]
    if (act.kind === 'favourite') return act.to ? changes.favourite : changes.noFavourite
    if (act.kind === 'priority') {
      return changes.priority(priorityText(act.from, this.#words), priorityText(act.to, this.#words))
    }
    if (act.kind === 'status') {
      return act.to === 'NORMAL' ? changes.reopened : changes.status(this.#words.statuses[act.to])
    }
    return changes[act.kind](this.#valueOf(act, act.from), this.#valueOf(act, act.to))
  }

  #valueOf({ kind }: FieldAct, value: string | number | null): string {
    if (value === null) return this.#words.history.none
    const valueKind = kindOfEvent.get(kind)
    if (valueKind === 'time') return this.#texts.moment(value as LocalTime, this.#now)
    if (valueKind === 'duration') return durationText(value as number, this.#words)
    return valueKind === 'level' ? rungName(value as TimeLevel, this.#words) : String(value)
  }

  /** A time of day with its duration, or the name of a period. */
  place(place: Slot): string {
    return isHourLevel(place.level) ? this.#interval(place) : this.#texts.period(place, this.#now)
  }

  #interval({ start, duration }: Pick<Slot, 'start' | 'duration'>): string {
    const moment = this.#texts.moment(start, this.#now)
    return this.#words.history.changes.period(moment, durationText(duration, this.#words))
  }
}

const kindOfEvent = new Map<string, FieldKind>(
  taskFieldNames.map((field) => [taskFields[field].event, taskFields[field].kind]),
)

type FieldAct = Extract<TaskAct, { readonly kind: FieldEvent }>

function isOfField(act: TaskAct): act is FieldAct {
  return kindOfEvent.has(act.kind)
}

const entryStatusTexts = {
  NORMAL: 'entryReopened',
  COMPLETED: 'entryCompleted',
  CANCELLED: 'entryCancelled',
} as const
