/** Events of a task's history as sentences. */
import { type TaskTextFields, taskTextFieldNames } from '@lustra/contract/task-text-fields'
import { type LocalTime, isHourLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type TaskTexts } from '../../task-texts.ts'
import { type TaskAct } from '../../tasks-reply.ts'
import { rungName } from '../fields/level-names.ts'
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
    const { changes, none, top } = this.#words.history
    if (isOfTextField(act)) return changes[act.kind]
    switch (act.kind) {
      case 'name':
        return changes.name(act.from, act.to)
      case 'status':
        return act.to === 'NORMAL' ? changes.reopened : changes.status(this.#words.statuses[act.to])
      case 'priority':
        return changes.priority(act.from, act.to)
      case 'favourite':
        return act.to ? changes.favourite : changes.noFavourite
      case 'parent': {
        const nameOf = (name: string | null) => (name === null ? top : changes.quoted(name))
        return changes.parent(nameOf(act.from), nameOf(act.to))
      }
      case 'start':
      case 'due': {
        const date = (time: LocalTime | null) => (time === null ? none : this.#texts.moment(time, this.#now))
        return changes[act.kind](date(act.from), date(act.to))
      }
      case 'minDuration':
      case 'maxDuration': {
        const duration = (seconds: number | null) =>
          seconds === null ? none : durationText(seconds, this.#words)
        return changes[act.kind](duration(act.from), duration(act.to))
      }
      case 'minLevel':
      case 'maxLevel': {
        const level = (of: typeof act.from) => (of === null ? none : rungName(of, this.#words))
        return changes[act.kind](level(act.from), level(act.to))
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

  /** A time of day with its duration, or the name of a period. */
  place(place: Slot): string {
    return isHourLevel(place.level) ? this.#interval(place) : this.#texts.period(place, this.#now)
  }

  #interval({ start, duration }: Pick<Slot, 'start' | 'duration'>): string {
    const moment = this.#texts.moment(start, this.#now)
    return this.#words.history.changes.period(moment, durationText(duration, this.#words))
  }
}

/** The history names the changed text without its content. */
function isOfTextField(act: TaskAct): act is Extract<TaskAct, { readonly kind: keyof TaskTextFields }> {
  return (taskTextFieldNames as readonly string[]).includes(act.kind)
}

const entryStatusTexts = {
  NORMAL: 'entryReopened',
  COMPLETED: 'entryCompleted',
  CANCELLED: 'entryCancelled',
} as const
