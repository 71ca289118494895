/** Dragging an entry's bottom edge: its duration follows in steps of half an hour, within what it may take. */
import { type DragMoment, type DragSession, type Gesture } from '#ui/drag/drag-adapter.ts'
import { rowsPerDay } from '@lustra/domain/calendar'
import { partsOfSlot } from './slot-places.ts'
import { type FlownWeek, type LengthCourse, type WeekTarget } from './week-course.ts'
import { type FieldMeasures, rowsBetween } from './week-field.ts'

export class LengthFlight implements DragSession<WeekTarget> {
  readonly hasGhost = false
  readonly initialTarget = null
  readonly cells: readonly WeekTarget[]
  readonly scrollAreas
  readonly #course: LengthCourse
  readonly #week: FlownWeek
  readonly #field: FieldMeasures
  readonly #liftedAt: number

  constructor(course: LengthCourse, week: FlownWeek, field: FieldMeasures) {
    this.#course = course
    this.#week = week
    this.#field = field
    this.#liftedAt = week.drawn.scrollTop
    this.cells = Array.from({ length: week.days.count * rowsPerDay }, (_, index) => ({
      kind: 'cell',
      column: Math.floor(index / rowsPerDay),
      row: index % rowsPerDay,
    }))
    const area = week.drawn.scrollArea(field)
    this.scrollAreas = area ? [area] : []
  }

  keyOf(target: WeekTarget): string {
    return target.kind === 'length' ? String(target.duration) : target.kind
  }

  targetAt({ start, current }: Gesture): WeekTarget {
    const rows = rowsBetween(start, current, this.#field, this.#week.drawn.scrollTop - this.#liftedAt)
    return { kind: 'length', duration: this.#course.durationAt(rows) }
  }

  nextTarget(): null {
    return null
  }

  accepts(target: WeekTarget): boolean {
    return target.kind !== 'cell' || this.#course.allows(target)
  }

  highlight(verdicts: readonly boolean[] | null): void {
    const { drawn, halves } = this.#week
    drawn.light(verdicts && { cells: verdicts, days: [], halves: halves === true })
  }

  preview(target: WeekTarget | null): void {
    const { drawn, texts, days } = this.#week
    if (target?.kind !== 'length') return drawn.mark(null)
    const slot = { ...this.#course.entry, duration: target.duration }
    drawn.mark({
      parts: partsOfSlot(slot, days),
      title: this.#course.name,
      when: `${texts.shortWhen(slot)} · ${texts.duration(target.duration)}`,
      accepted: true,
    })
  }

  drop(target: WeekTarget): boolean | Promise<boolean> {
    if (target.kind !== 'length') return false
    return target.duration === this.#course.entry.duration || this.#course.resize(target.duration)
  }

  announcement(moment: DragMoment, target: WeekTarget | null): string {
    const { words, texts } = this.#week
    if (moment === 'cancelled' || moment === 'refused') return words.cancelled
    if (target?.kind !== 'length') return ''
    return words.resized(this.#course.name, texts.longDuration(target.duration))
  }
}
