/** What happened to a task, as a sentence. */
import { type TaskEvent } from '@lustra/contract/task-history'
import { type LocalTime, isHourLevel } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { type TaskTexts } from '../../task-texts.ts'
import { rungName } from '../fields/level-names.ts'
import { durationText } from '../fields/task-durations.ts'

type Act = TaskEvent['act']
type TreePosition = Extract<Act, { kind: 'planned' | 'unplanned' }>['place']

export class HistoryTexts {
  readonly #words: Words['taskPanel']
  readonly #texts: TaskTexts
  readonly #now: LocalTime

  constructor(words: Words['taskPanel'], texts: TaskTexts, now: LocalTime) {
    this.#words = words
    this.#texts = texts
    this.#now = now
  }

  act(act: Act): string {
    const { changes, none, top } = this.#words.history
    switch (act.kind) {
      case 'created':
      case 'removed':
      case 'restored':
      case 'notes':
      case 'order':
      case 'recurrence':
        return changes[act.kind]
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
        const level = (tl: typeof act.from) => (tl === null ? none : rungName(tl, this.#words))
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
        return changes[entryActs[act.to]](this.place(act.place))
      case 'pinned':
        return (act.to ? changes.pinned : changes.unpinned)(this.place(act.place))
      case 'tracked':
      case 'untracked':
        return changes[act.kind](this.#stretch(act.record))
      case 'retracked':
        return changes.retracked(this.#stretch(act.from), this.#stretch(act.to))
    }
  }

  /** A time of day with how long it is, or a period by its name. */
  place(place: TreePosition): string {
    return isHourLevel(place.tl) ? this.#stretch(place) : this.#texts.period(place, this.#now)
  }

  #stretch({ time, dur }: { readonly time: LocalTime; readonly dur: number }): string {
    const moment = this.#texts.moment(time, this.#now)
    return this.#words.history.changes.period(moment, durationText(dur, this.#words))
  }
}

const entryActs = {
  NORMAL: 'entryReopened',
  COMPLETED: 'entryCompleted',
  CANCELLED: 'entryCancelled',
} as const
