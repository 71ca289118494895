/** The flight of a task or an entry over the week: to a half hour, to a day of the strip, or off the calendar. */
import { type DragMoment, type DragSession, type Gesture, type StepKey } from '#ui/drag/drag-adapter.ts'
import { type Point, type Rect, type Size, contains } from '#ui/drag/point.ts'
import { type WeekCell, halfHour, rowsPerDay } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { cellOfSlot, partsOfSlot, verdictAt } from './slot-places.ts'
import { type FlownWeek, type WeekCourse, type WeekTarget, type WeekVerdicts } from './week-course.ts'
import { type FieldMeasures, cellUnder, cornerOf } from './week-field.ts'

type Target = WeekTarget

const pageRows = 6

/** How far what is carried hangs above the place it would come to lie. */
const raised: Point = { x: 8, y: 7 }

export class PlaceFlight<Reason extends string> implements DragSession<Target> {
  readonly hasGhost = true
  readonly canCopy: boolean
  readonly ghostSize?: Size
  readonly initialTarget: Target | null
  readonly scrollAreas
  readonly #course: WeekCourse<Reason>
  readonly #week: FlownWeek
  readonly #field: FieldMeasures
  readonly #sideRect: Rect | null
  readonly #liftedAt: number
  /** Judged when someone first asks for a move, or for a copy. */
  #toMove: WeekVerdicts<Reason> | null = null
  #toCopy: WeekVerdicts<Reason> | null = null
  #byKeys = false
  #copies = false

  constructor(course: WeekCourse<Reason>, week: FlownWeek, field: FieldMeasures) {
    this.#course = course
    this.canCopy = course.copies
    this.#week = week
    this.#field = field
    this.#sideRect = course.leaves ? week.stage.sideRect : null
    this.#liftedAt = week.drawn.scrollTop
    this.initialTarget = asTarget(this.#homeCell())
    // A row of the side becomes as large as what it is to be.
    if (!course.entry) this.ghostSize = sizeOf(course.landing({ column: 0, row: 0 }), field)
    const area = week.drawn.scrollArea(field)
    this.scrollAreas = area ? [area] : []
  }

  get cells(): readonly Target[] {
    return cellsOf(this.#week)
  }

  keyOf(target: Target): string {
    return target.kind === 'cell' ? `${target.column} ${target.row}` : target.kind
  }

  targetAt(gesture: Gesture): Target | null {
    const { current } = gesture
    if (this.#sideRect && contains(this.#sideRect, current)) return { kind: 'side' }
    const under = cellUnder(current, this.#field, this.#week.drawn.scrollTop)
    if (under && this.#week.halves && this.#isInFirstHalf(current, under.column)) return null
    if (!under || under.row === null) return this.#week.strip ? asTarget(under) : null
    return asTarget({ column: under.column, row: this.#firstRow(gesture, under.row) })
  }

  /** A little off the place itself, whose mark is seen below it. */
  ghostPositionAt(target: Target): Point | null {
    const [part] = target.kind === 'cell' ? this.#partsAt(target) : []
    if (!part || part.row === null) return null
    const { drawn, halves } = this.#week
    const { x, y } = cornerOf(
      { column: part.column + (halves ? 0.5 : 0), row: part.row },
      this.#field,
      drawn.scrollTop,
    )
    return { x: x + raised.x, y: y + raised.y }
  }

  nextTarget(target: Target | null, key: StepKey): Target | null {
    this.#byKeys = true
    const { column, row } = target?.kind === 'cell' ? target : { column: -1, row: this.#homeCell().row }
    const last = this.#week.days.count - 1
    const to = (nextColumn: number, nextRow: number | null): Target =>
      nextColumn < 0 && this.#course.leaves
        ? { kind: 'side' }
        : { kind: 'cell', column: Math.max(0, Math.min(last, nextColumn)), row: nextRow }
    const top = this.#week.strip ? null : 0
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
    this.#copies = copy && this.canCopy
    return this.#refusal(target, copy) === null
  }

  highlight(verdicts: readonly boolean[] | null): void {
    const { drawn, days, halves } = this.#week
    const inGrid = days.count * rowsPerDay
    drawn.light(
      verdicts && { cells: verdicts.slice(0, inGrid), days: verdicts.slice(inGrid), halves: halves === true },
    )
  }

  preview(target: Target | null, accepted: boolean): void {
    const { drawn, texts, stage, words } = this.#week
    stage.lightSide(target?.kind === 'side')
    if (target?.kind !== 'cell') {
      stage.tellGhost({ when: '', why: '' })
      return drawn.mark(null)
    }
    const slot = this.#course.landing(target)
    const when = texts.shortWhen(slot)
    stage.tellGhost({
      when: this.#copies ? `${when} · ${words.copy}` : when,
      why: accepted ? '' : this.#why(target),
    })
    const parts = this.#partsAt(target)
    // What the copy above it says needs no second telling.
    const told = this.#byKeys ? { title: this.#course.name, when } : { title: '', when: '' }
    drawn.mark({ parts, ...told, accepted })
    if (this.#byKeys && target.row !== null) drawn.reveal(target.row, parts[0]?.rows ?? 1)
  }

  drop(target: Target, copy: boolean): boolean | Promise<boolean> {
    if (target.kind === 'side') return this.#course.drop(null, false)
    if (target.kind !== 'cell') return false
    return this.#course.drop(this.#course.landing(target), copy)
  }

  announcement(moment: DragMoment, target: Target | null, accepted: boolean): string {
    const { words } = this.#week
    const { name } = this.#course
    switch (moment) {
      case 'started':
        return words.lifted(name)
      case 'over':
        if (target === null) return ''
        return accepted
          ? words.over(this.#placeName(target))
          : words.refusedOver(this.#placeName(target), this.#why(target))
      case 'dropped':
        if (target?.kind !== 'cell') return words.taken(name)
        return words.dropped(name, this.#placeName(target))
      case 'refused':
        return words.refused(target ? this.#why(target) : words.nowhere)
      case 'cancelled':
        return words.cancelled
    }
  }

  #partsAt(cell: WeekCell) {
    return partsOfSlot(this.#course.landing(cell), this.#week.days)
  }

  #refusal(target: Target, copy: boolean): Reason | null {
    if (target.kind !== 'cell') return null
    return verdictAt(this.#verdicts(copy), target)
  }

  #verdicts(copy: boolean): WeekVerdicts<Reason> {
    if (copy) return (this.#toCopy ??= this.#course.verdicts(true))
    return (this.#toMove ??= this.#course.verdicts(false))
  }

  #why(target: Target): string {
    const refusal = this.#refusal(target, this.#copies)
    return refusal ? this.#course.why(refusal) : ''
  }

  #placeName(target: Target): string {
    if (target.kind !== 'cell') return this.#week.words.overSide
    return this.#week.texts.spokenWhen(this.#course.landing(target))
  }

  /** Where the item stands now; what comes from the side begins at what is seen first. */
  #homeCell(): WeekCell {
    const { drawn, days } = this.#week
    const cell = this.#course.entry && cellOfSlot(this.#course.entry, days)
    return cell ?? { column: 0, row: Math.ceil(drawn.scrollTop / drawn.slotPx) }
  }

  #isInFirstHalf({ x }: Point, column: number): boolean {
    const { strip, columns } = this.#field
    return (x - strip.x) / (strip.width / columns) - column < 0.5
  }

  /** An entry of hours keeps the place it was grabbed by: its top, not the pointer, finds the half hour. */
  #firstRow({ start, current }: Gesture, underPointer: number): number {
    const { entry, isFirst } = this.#course
    const home = this.#homeCell()
    if (!entry || home.row === null || !isFirst) return underPointer
    const { scrollTop } = this.#week.drawn
    const moved = (current.y - start.y + scrollTop - this.#liftedAt) / this.#field.slotPx
    return Math.max(0, Math.min(rowsPerDay - 1, home.row + Math.round(moved)))
  }
}

function sizeOf({ duration }: Slot, { strip, columns, slotPx }: FieldMeasures): Size {
  return { width: strip.width / columns - 8, height: (duration / halfHour) * slotPx - 3 }
}

function cellsOf({ days, strip }: FlownWeek): Target[] {
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
