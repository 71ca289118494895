import { type DragMoment, type DragSession, type Gesture } from '#ui/drag/drag-adapter.ts'
import { rowsPerDay } from '@lustra/domain/calendar'
import { partsOfSlot } from './slot-cells.ts'
import { type WeekDragContext, type ResizeBehavior, type WeekTarget } from './week-drag-behavior.ts'
import { type WeekGeometry, rowsBetween } from './week-geometry.ts'

export class WeekResizeSession implements DragSession<WeekTarget> {
  readonly hasGhost = false
  readonly initialTarget = null
  readonly cells: readonly WeekTarget[]
  readonly scrollAreas
  readonly #behavior: ResizeBehavior
  readonly #context: WeekDragContext
  readonly #geometry: WeekGeometry
  readonly #initialScrollTop: number

  constructor(behavior: ResizeBehavior, week: WeekDragContext, geometry: WeekGeometry) {
    this.#behavior = behavior
    this.#context = week
    this.#geometry = geometry
    this.#initialScrollTop = week.dom.scrollTop
    this.cells = Array.from({ length: week.days.count * rowsPerDay }, (_, index) => ({
      kind: 'cell',
      column: Math.floor(index / rowsPerDay),
      row: index % rowsPerDay,
    }))
    const area = week.dom.scrollArea(geometry)
    this.scrollAreas = area ? [area] : []
  }

  keyOf(target: WeekTarget): string {
    return target.kind === 'length' ? String(target.elapsed) : target.kind
  }

  targetAt({ start, current }: Gesture): WeekTarget {
    const rows = rowsBetween(
      start,
      current,
      this.#geometry,
      this.#context.dom.scrollTop - this.#initialScrollTop,
    )
    return { kind: 'length', ...this.#behavior.lengthAt(rows) }
  }

  nextTarget(): null {
    return null
  }

  accepts(target: WeekTarget): boolean {
    return target.kind !== 'cell' || this.#behavior.allows(target)
  }

  highlight(verdicts: readonly boolean[] | null): void {
    const { dom, halves } = this.#context
    dom.highlight(verdicts && { cells: verdicts, days: [], halves: halves === true })
  }

  preview(target: WeekTarget | null): void {
    const { dom, texts, days } = this.#context
    if (target?.kind !== 'length') return dom.preview(null)
    const slot = { ...this.#behavior.entry, duration: target.duration }
    dom.preview({
      parts: partsOfSlot(slot, days),
      title: this.#behavior.name,
      when: `${texts.shortWhen(slot)} · ${texts.duration(target.elapsed)}`,
      accepted: true,
    })
  }

  drop(target: WeekTarget): boolean | Promise<boolean> {
    if (target.kind !== 'length') return false
    return target.elapsed === this.#behavior.lengthAt(0).elapsed || this.#behavior.resize(target)
  }

  announcement(moment: DragMoment, target: WeekTarget | null): string {
    const { words, texts } = this.#context
    if (moment === 'cancelled' || moment === 'refused') return words.cancelled
    if (target?.kind !== 'length') return ''
    return words.resized(this.#behavior.name, texts.longDuration(target.elapsed))
  }
}
