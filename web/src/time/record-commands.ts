import { type EntryKey } from '#calendar/entry/entry-keys.ts'
import { type GridPlace } from '#calendar/week/week-focus.ts'
import { type TimeTask, type Tracked } from './records/records.ts'
import { type LocalTime, addSeconds, halfHour, secondsPerDay } from '@lustra/domain/calendar'
import {
  type RecordRefusal,
  currentHalfHour,
  canMoveRecord,
  canRecordOn,
  canResizeRecord,
  newRecordDuration,
} from '@lustra/domain/time'
import { type Words } from '@lustra/words'
import { type RecordActions } from './record-actions.ts'
import {
  type RecordContext,
  type RecordPlace,
  type RequestedSlot,
  placeOf,
  recordEdge,
  startOfCell,
} from './record-rules.ts'
import { type TimeItem } from './time-items.ts'

export interface CommandContext extends RecordContext {
  readonly words: Words['time']
  readonly actions: RecordActions
  refuse(sentence: string): void
  /** Opens the properties to type an exact time. */
  askExact(item: TimeItem): void
}

type OfRecord = Extract<TimeItem, { kind: 'record' | 'edge' }>

export class RecordCommands {
  readonly #context: CommandContext

  constructor(context: CommandContext) {
    this.#context = context
  }

  /** Returns false for other keys. */
  byKey(key: EntryKey, item: TimeItem): boolean {
    if (item.kind !== 'record') return false
    switch (key.kind) {
      case 'move':
        this.#move(item, key.days * secondsPerDay + key.rows * halfHour)
        return true
      case 'resize':
        this.#resize(item, key.rows)
        return true
      case 'move-to':
        this.#context.askExact(item)
        return true
      case 'complete':
        void this.#toggleStatus(item.task)
        return true
      case 'unschedule':
        this.remove(item)
        return true
      case 'another':
      case 'pin':
      case 'repeat':
        return false
    }
  }

  remove({ task, record }: OfRecord): void {
    void this.#context.actions.remove(task, record)
  }

  /** Records the task at a free half hour. */
  recordAt(task: TimeTask | null, { column, row }: GridPlace): void {
    if (row === null) return
    const start = startOfCell({ column, row }, this.#context)
    this.#record(task, { start, duration: newRecordDuration })
  }

  /** Records the half hour that has just ended or, if it is not free, the current one. */
  recordNow(task: TimeTask): void {
    const { now } = this.#context
    const current = currentHalfHour(now())
    const slotFrom = (start: LocalTime): RequestedSlot => ({ start, duration: newRecordDuration })
    const over = slotFrom(addSeconds(current, -halfHour))
    const isFree = placeOf(over, null, this.#context).refusal === null
    this.#record(task, isFree ? over : slotFrom(current))
  }

  async #toggleStatus(task: TimeTask): Promise<void> {
    const why = await this.#context.actions.toggleStatus(task)
    if (why !== null) this.#context.refuse(why)
  }

  #record(task: TimeTask | null, slot: RequestedSlot): void {
    if (!task) return this.#context.refuse(this.#context.words.notices.selectFirst)
    const { span, refusal } = placeOf(slot, null, this.#context)
    const reason = canRecordOn(task.status) ? refusal : 'cancelled'
    if (reason) this.#refuse(reason)
    else void this.#context.actions.record(task, span)
  }

  #move({ task, record }: OfRecord, by: number): void {
    if (!canMoveRecord(task.status)) return this.#refuse('closed')
    const { span, refusal } = this.#placeAfter(record, by)
    if (refusal) this.#refuse(refusal)
    else void this.#context.actions.move(task, record, span)
  }

  #resize({ task, record }: OfRecord, rows: number): void {
    if (!canResizeRecord(task.status)) return this.#refuse('closed')
    const { elapsedAt, spanWith } = recordEdge(record, this.#context)
    void this.#context.actions.resize(task, record, spanWith(elapsedAt(rows)))
  }

  /** The minimum is one step, because skipped or repeated clock times may lead back to the same instant. */
  #placeAfter(record: Tracked, by: number): RecordPlace {
    const isLater = ({ span }: RecordPlace) => (span.startAt - record.startAt) * by > 0
    let start = addSeconds(record.start, by)
    let place = placeOf({ start, duration: record.duration }, record, this.#context)
    while (!isLater(place)) {
      start = addSeconds(start, Math.sign(by) * halfHour)
      place = placeOf({ start, duration: record.duration }, record, this.#context)
    }
    return place
  }

  #refuse(reason: RecordRefusal | 'closed' | 'cancelled'): void {
    this.#context.refuse(this.#context.words.refusals[reason])
  }
}
