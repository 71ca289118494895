import { type DragMoment, type DragSession, type Gesture, type StepKey } from '#ui/drag/drag-adapter.ts'
import { type Point, type Rect, type Size, contains } from '#ui/drag/point.ts'
import {
  type LocalTime,
  type WeekCell,
  addDays,
  dayOf,
  halfHour,
  rowsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { cellOfSlot, partsOfSlot, verdictAt } from './slot-cells.ts'
import {
  type WeekDragContext,
  type WeekDragBehavior,
  type WeekTarget,
  type WeekVerdicts,
} from './week-drag-behavior.ts'
import { type WeekGeometry, cellUnder, cornerOf } from './week-geometry.ts'

type Target = WeekTarget

const pageRows = 6

const ghostShift: Point = { x: 8, y: 7 }

export class WeekDropSession<
  Reason extends string,
  Landed extends Slot = Slot,
> implements DragSession<Target> {
  readonly hasGhost = true
  readonly canCopy: boolean
  readonly ghostSize?: Size
  readonly initialTarget: Target | null
  readonly scrollAreas
  readonly #behavior: WeekDragBehavior<Reason, Landed>
  readonly #context: WeekDragContext
  readonly #geometry: WeekGeometry
  readonly #sideRect: Rect | null
  readonly #initialScrollTop: number
  /** Computed when moving or copying is first considered. */
  #moveVerdicts: WeekVerdicts<Reason> | null = null
  #copyVerdicts: WeekVerdicts<Reason> | null = null
  #isByKeyboard = false
  #isCopy = false

  constructor(behavior: WeekDragBehavior<Reason, Landed>, week: WeekDragContext, geometry: WeekGeometry) {
    this.#behavior = behavior
    this.canCopy = behavior.canCopy
    this.#context = week
    this.#geometry = geometry
    this.#sideRect = behavior.canLeave ? week.feedback.sideRect : null
    this.#initialScrollTop = week.dom.scrollTop
    this.initialTarget = asTarget(this.#initialCell())
    // A row of the side list takes the size of its entry.
    if (!behavior.entry) this.ghostSize = sizeOf(behavior.landing({ column: 0, row: 0 }), geometry)
    const area = week.dom.scrollArea(geometry)
    this.scrollAreas = area ? [area] : []
  }

  get cells(): readonly Target[] {
    return cellsOf(this.#context)
  }

  keyOf(target: Target): string {
    return target.kind === 'cell' ? `${target.column} ${target.row}` : target.kind
  }

  /** The start of the target half hour or day. */
  meaningOf(target: Target): number | null {
    if (target.kind !== 'cell') return null
    return startOfDay(addDays(this.#context.days.first, target.column)) + (target.row ?? 0) * halfHour
  }

  targetOf(meaning: number): Target | null {
    const { days } = this.#context
    const column = dayOf(meaning as LocalTime) - days.first
    return column >= 0 && column < days.count ? { kind: 'cell', column, row: this.#initialCell().row } : null
  }

  targetAt(gesture: Gesture): Target | null {
    const { current } = gesture
    if (this.#sideRect && contains(this.#sideRect, current)) return { kind: 'side' }
    const under = cellUnder(current, this.#geometry, this.#context.dom.scrollTop)
    if (under && this.#context.halves && this.#isInFirstHalf(current, under.column)) return null
    if (!under || under.row === null) return this.#context.strip ? asTarget(under) : null
    return asTarget({ column: under.column, row: this.#firstRow(gesture, under.row) })
  }

  /** Slightly offset, so that the preview below stays visible. */
  ghostPositionAt(target: Target): Point | null {
    const [part] = target.kind === 'cell' ? this.#partsAt(target) : []
    if (!part || part.row === null) return null
    const { dom, halves } = this.#context
    const { x, y } = cornerOf(
      { column: part.column + (halves ? 0.5 : 0), row: part.row },
      this.#geometry,
      dom.scrollTop,
    )
    return { x: x + ghostShift.x, y: y + ghostShift.y }
  }

  nextTarget(target: Target | null, key: StepKey): Target | null {
    this.#isByKeyboard = true
    const { column, row } = target?.kind === 'cell' ? target : { column: -1, row: this.#initialCell().row }
    const last = this.#context.days.count - 1
    const to = (nextColumn: number, nextRow: number | null): Target =>
      nextColumn < 0 && this.#behavior.canLeave
        ? { kind: 'side' }
        : { kind: 'cell', column: Math.max(0, Math.min(last, nextColumn)), row: nextRow }
    const top = this.#context.strip ? null : 0
    switch (key) {
      case 'ArrowLeft':
        return to(column - 1, row)
      case 'ArrowRight':
        return to(column + 1, row)
      case 'ArrowUp':
        return to(column, row === null || row === 0 ? top : row - 1)
      case 'ArrowDown':
        return to(column, row === null ? 0 : Math.min(rowsPerDay - 1, row + 1))
      case 'PageUp':
        return to(column, Math.max(0, (row ?? 0) - pageRows))
      case 'PageDown':
        return to(column, Math.min(rowsPerDay - 1, (row ?? 0) + pageRows))
      case 'Home':
        return to(0, row)
      case 'End':
        return to(last, row)
    }
  }

  accepts(target: Target, copy: boolean): boolean {
    this.#isCopy = copy && this.canCopy
    return this.#refusal(target, copy) === null
  }

  highlight(verdicts: readonly boolean[] | null): void {
    const { dom, days, halves } = this.#context
    const inGrid = days.count * rowsPerDay
    dom.highlight(
      verdicts && { cells: verdicts.slice(0, inGrid), days: verdicts.slice(inGrid), halves: halves === true },
    )
  }

  preview(target: Target | null, accepted: boolean): void {
    const { dom, texts, feedback, words } = this.#context
    feedback.highlightSide(target?.kind === 'side')
    if (target?.kind !== 'cell') {
      feedback.setGhostText({ when: '', why: '' })
      return dom.preview(null)
    }
    const slot = this.#behavior.landing(target)
    const when = texts.shortWhen(slot)
    const note = accepted ? (this.#behavior.note?.(slot) ?? '') : ''
    feedback.setGhostText({
      when: [when, this.#isCopy && words.copy, note].filter(Boolean).join(' · '),
      why: accepted ? '' : this.#why(target),
    })
    const parts = this.#partsAt(target)
    // The ghost already shows name and time.
    const label = this.#isByKeyboard ? { title: this.#behavior.name, when } : { title: '', when: '' }
    dom.preview({ parts, ...label, accepted })
    if (this.#isByKeyboard && target.row !== null) dom.reveal(target.row, parts[0]?.rows ?? 1)
  }

  drop(target: Target, copy: boolean): boolean | Promise<boolean> {
    if (target.kind === 'side') return this.#behavior.drop(null, false)
    if (target.kind !== 'cell') return false
    return this.#behavior.drop(this.#behavior.landing(target), copy)
  }

  announcement(moment: DragMoment, target: Target | null, accepted: boolean): string {
    const { words } = this.#context
    const { name } = this.#behavior
    switch (moment) {
      case 'started':
        return words.pickedUp(name)
      case 'over':
        if (target === null) return ''
        return accepted
          ? words.over(this.#placeName(target))
          : words.refusedOver(this.#placeName(target), this.#why(target))
      case 'dropped':
        if (target?.kind !== 'cell') return words.removed(name)
        return words.dropped(name, this.#placeName(target))
      case 'refused':
        return words.refused(target ? this.#why(target) : words.nowhere)
      case 'cancelled':
        return words.cancelled
    }
  }

  #partsAt(cell: WeekCell) {
    return partsOfSlot(this.#behavior.landing(cell), this.#context.days)
  }

  #refusal(target: Target, copy: boolean): Reason | null {
    if (target.kind !== 'cell') return null
    return verdictAt(this.#verdicts(copy), target)
  }

  #verdicts(copy: boolean): WeekVerdicts<Reason> {
    if (copy) return (this.#copyVerdicts ??= this.#behavior.verdicts(true))
    return (this.#moveVerdicts ??= this.#behavior.verdicts(false))
  }

  #why(target: Target): string {
    const refusal = this.#refusal(target, this.#isCopy)
    return refusal && target.kind === 'cell'
      ? this.#behavior.why(refusal, this.#behavior.landing(target))
      : ''
  }

  #placeName(target: Target): string {
    if (target.kind !== 'cell') return this.#context.words.overSide
    const slot = this.#behavior.landing(target)
    const note = this.#refusal(target, this.#isCopy) === null && this.#behavior.note?.(slot)
    return [this.#context.texts.spokenWhen(slot), note].filter(Boolean).join(', ')
  }

  /** The item's current cell; an item from the side list starts at the first visible row. */
  #initialCell(): WeekCell {
    const { dom, days } = this.#context
    const cell = this.#behavior.entry && cellOfSlot(this.#behavior.entry, days)
    return cell ?? { column: 0, row: Math.ceil(dom.scrollTop / dom.slotPx) }
  }

  #isInFirstHalf({ x }: Point, column: number): boolean {
    const { strip, columns } = this.#geometry
    return (x - strip.x) / (strip.width / columns) - column < 0.5
  }

  /** An entry with hours keeps its offset to the pointer: the entry's start determines the half hour. */
  #firstRow({ start, current }: Gesture, underPointer: number): number {
    const { entry, isFirst } = this.#behavior
    const initial = this.#initialCell()
    if (!entry || initial.row === null || !isFirst) return underPointer
    const { scrollTop } = this.#context.dom
    const moved = (current.y - start.y + scrollTop - this.#initialScrollTop) / this.#geometry.slotPx
    return Math.max(0, Math.min(rowsPerDay - 1, initial.row + Math.round(moved)))
  }
}

function sizeOf({ duration }: Slot, { strip, columns, slotPx }: WeekGeometry): Size {
  return { width: strip.width / columns - 8, height: (duration / halfHour) * slotPx - 3 }
}

function cellsOf({ days, strip }: WeekDragContext): Target[] {
  const target = (column: number, row: number | null): Target => ({ kind: 'cell', column, row })
  return [
    ...Array.from({ length: days.count * rowsPerDay }, (_, index) =>
      target(Math.floor(index / rowsPerDay), index % rowsPerDay),
    ),
    ...Array.from({ length: strip ? days.count : 0 }, (_, column) => target(column, null)),
  ]
}

function asTarget(cell: WeekCell | null): Target | null {
  return cell && { kind: 'cell', ...cell }
}
