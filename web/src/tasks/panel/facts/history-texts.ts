/** Events of a task's history as sentences. */
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

  textOf(textOf: TaskAct): string {
    const { changes, none, top } = this.#words.history
    switch (textOf.kind) {
      case 'name':
        return changes.name(textOf.from, textOf.to)
      case 'status':
        return textOf.to === 'NORMAL' ? changes.reopened : changes.status(this.#words.statuses[textOf.to])
      case 'priority':
        return changes.priority(textOf.from, textOf.to)
      case 'favourite':
        return textOf.to ? changes.favourite : changes.noFavourite
      case 'parent': {
        const nameOf = (name: string | null) => (name === null ? top : changes.quoted(name))
        return changes.parent(nameOf(textOf.from), nameOf(textOf.to))
      }
      case 'start':
      case 'due': {
        const date = (time: LocalTime | null) => (time === null ? none : this.#texts.moment(time, this.#now))
        return changes[textOf.kind](date(textOf.from), date(textOf.to))
      }
      case 'minDuration':
      case 'maxDuration': {
        const duration = (seconds: number | null) =>
          seconds === null ? none : durationText(seconds, this.#words)
        return changes[textOf.kind](duration(textOf.from), duration(textOf.to))
      }
      case 'minLevel':
      case 'maxLevel': {
        const level = (of: typeof textOf.from) => (of === null ? none : rungName(of, this.#words))
        return changes[textOf.kind](level(textOf.from), level(textOf.to))
      }
      case 'contextAdded':
      case 'contextRemoved':
        return changes[textOf.kind](textOf.name)
      case 'planned':
      case 'unplanned':
        return changes[textOf.kind](this.place(textOf.place))
      case 'replanned':
        return changes.replanned(this.place(textOf.from), this.place(textOf.to))
      case 'entryStatus':
        return changes[entryStatusTexts[textOf.to]](this.place(textOf.place))
      case 'pinned':
        return (textOf.to ? changes.pinned : changes.unpinned)(this.place(textOf.place))
      case 'tracked':
      case 'untracked':
        return changes[textOf.kind](this.#interval(textOf.record))
      case 'retracked':
        return changes.retracked(this.#interval(textOf.from), this.#interval(textOf.to))
      default:
        return changes[textOf.kind]
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

const entryStatusTexts = {
  NORMAL: 'entryReopened',
  COMPLETED: 'entryCompleted',
  CANCELLED: 'entryCancelled',
} as const
