/** Dragging an entry's bottom edge: its duration follows in steps of half an hour, within what the task allows. */
import { type FieldMeasures, rowsBetween } from '#shared/calendar/week-field.ts'
import { type DragMoment, type Flight, type Gesture } from '#shared/drag/board.ts'
import { beginResize, boundsOf } from '#shared/drag/resize.ts'
import { rowsPerDay, halfHour, addSeconds, addDays, startOfDay } from '@lustra/domain/calendar'
import { allowsResizeInto, resizedDuration } from '@lustra/domain/scheduling'
import { type PlansScene, type PlansTarget } from './plans-board.ts'
import { type PlansItem } from './plans-items.ts'
import { partsOfSlot } from './week-drop.ts'

type Resized = Extract<PlansItem, { kind: 'entry' | 'resize' }>

export class ResizeFlight implements Flight<PlansTarget> {
  readonly ghost = false
  readonly home = null
  readonly cells: readonly PlansTarget[]
  readonly scrollAreas
  readonly #item: Resized
  readonly #scene: PlansScene
  readonly #field: FieldMeasures
  readonly #liftedAt: number
  readonly #bounds

  constructor(item: Resized, scene: PlansScene, field: FieldMeasures) {
    this.#item = item
    this.#scene = scene
    this.#field = field
    this.#liftedAt = scene.drawn.scrollTop
    this.#bounds = boundsOf(beginResize(item.entry, item.task.limits, scene.entries))
    this.cells = Array.from({ length: scene.days.count * rowsPerDay }, (_, index) => ({
      kind: 'cell',
      column: Math.floor(index / rowsPerDay),
      row: index % rowsPerDay,
    }))
    const area = scene.drawn.scrollArea(field)
    this.scrollAreas = area ? [area] : []
  }

  keyOf(target: PlansTarget): string {
    return target.kind === 'length' ? String(target.duration) : target.kind
  }

  hit({ start, current }: Gesture): PlansTarget {
    const rows = rowsBetween(start, current, this.#field, this.#scene.drawn.scrollTop - this.#liftedAt)
    return { kind: 'length', duration: resizedDuration(this.#item.entry.duration, rows, this.#bounds) }
  }

  step(): null {
    return null
  }

  accepts(target: PlansTarget): boolean {
    if (target.kind !== 'cell') return true
    const midnight = startOfDay(addDays(this.#scene.days.first, target.column))
    return allowsResizeInto(
      addSeconds(midnight, (target.row ?? 0) * halfHour),
      this.#item.entry,
      this.#bounds,
    )
  }

  light(verdicts: readonly boolean[] | null): void {
    this.#scene.drawn.light(verdicts && { cells: verdicts, days: [] })
  }

  mark(target: PlansTarget | null): void {
    const { drawn, texts, days } = this.#scene
    if (target?.kind !== 'length') return drawn.mark(null)
    const slot = { ...this.#item.entry, duration: target.duration }
    drawn.mark({
      parts: partsOfSlot(slot, days),
      title: this.#item.task.name,
      when: `${texts.shortWhen(slot)} · ${texts.duration(target.duration)}`,
      accepted: true,
    })
  }

  drop(target: PlansTarget): boolean | Promise<boolean> {
    const { task, entry } = this.#item
    if (target.kind !== 'length') return false
    return target.duration === entry.duration || this.#scene.deeds.resize(task, entry, target.duration)
  }

  say(moment: DragMoment, target: PlansTarget | null): string {
    const { drag } = this.#scene.words
    if (moment === 'cancelled' || moment === 'refused') return drag.cancelled
    if (target?.kind !== 'length') return ''
    return drag.resized(this.#item.task.name, this.#scene.texts.longDuration(target.duration))
  }
}
