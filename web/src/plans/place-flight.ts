/** The flight of a task or an entry over the week: to a half hour, to a day of the strip, or, for an entry, back to the tree. */
import { type FieldMeasures, cellUnder } from '#shared/calendar/week-field.ts'
import { type DragMoment, type Flight, type Gesture, type StepKey } from '#shared/drag/board.ts'
import { type Rect, type Size, contains } from '#shared/drag/point.ts'
import { type WeekCell, halfHour, rowsPerDay } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type PlansScene, type PlansTarget } from './plans-board.ts'
import { type PlansItem } from './plans-items.ts'
import { type WeekVerdicts, cellOfSlot, landingAt, partsOfSlot, verdictAt, verdictsOf } from './week-drop.ts'

type Placed = Exclude<PlansItem, { kind: 'resize' }>
type Target = PlansTarget

const pageRows = 6

export class PlaceFlight implements Flight<Target> {
  readonly ghost = true
  readonly copies: boolean
  readonly ghostSize?: Size
  readonly cells: readonly Target[]
  readonly home: Target | null
  readonly scrollAreas
  readonly #item: Placed
  readonly #scene: PlansScene
  readonly #field: FieldMeasures
  readonly #treeRect: Rect | null
  readonly #liftedAt: number
  readonly #toMove: WeekVerdicts
  /** Judged when someone first asks for a copy. */
  #toCopy: WeekVerdicts | null = null
  #byKeys = false
  #copies = false

  constructor(item: Placed, scene: PlansScene, field: FieldMeasures) {
    this.#item = item
    this.copies = item.entry !== null
    this.#scene = scene
    this.#field = field
    this.#treeRect = item.kind === 'entry' ? scene.stage.treeRect : null
    this.#liftedAt = scene.drawn.scrollTop
    this.#toMove = verdictsOf(item, scene, false)
    this.cells = cellsOf(scene.days.count)
    this.home = asTarget(this.#homeCell())
    // A row of the tree becomes as large as what it is to be.
    if (item.kind === 'task') this.ghostSize = sizeOf(landingAt(item, { column: 0, row: 0 }, scene), field)
    const area = scene.drawn.scrollArea(field)
    this.scrollAreas = area ? [area] : []
  }

  keyOf(target: Target): string {
    return target.kind === 'cell' ? `${target.column} ${target.row}` : target.kind
  }

  hit(gesture: Gesture): Target | null {
    const { current } = gesture
    if (this.#treeRect && contains(this.#treeRect, current)) return { kind: 'tree' }
    const under = cellUnder(current, this.#field, this.#scene.drawn.scrollTop)
    if (!under || under.row === null) return asTarget(under)
    return asTarget({ column: under.column, row: this.#firstRow(gesture, under.row) })
  }

  step(target: Target | null, key: StepKey): Target | null {
    this.#byKeys = true
    const { column, row } = target?.kind === 'cell' ? target : { column: -1, row: this.#homeCell().row }
    const last = this.#scene.days.count - 1
    const to = (nextColumn: number, nextRow: number | null): Target =>
      nextColumn < 0 && this.#item.kind === 'entry'
        ? { kind: 'tree' }
        : { kind: 'cell', column: Math.max(0, Math.min(last, nextColumn)), row: nextRow }
    switch (key) {
      case 'ArrowLeft':
        return to(column - 1, row)
      case 'ArrowRight':
        return to(column + 1, row)
      case 'ArrowUp':
        return to(column, row === null || row === 0 ? null : row - 1)
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
    this.#copies = copy && this.copies
    return this.#refusal(target, copy) === null
  }

  light(verdicts: readonly boolean[] | null): void {
    const { drawn, days } = this.#scene
    const half = days.count * rowsPerDay
    drawn.light(verdicts && { cells: verdicts.slice(0, half), days: verdicts.slice(half) })
  }

  mark(target: Target | null, accepted: boolean): void {
    const { drawn, texts, days } = this.#scene
    this.#scene.stage.lightTree(target?.kind === 'tree')
    if (target?.kind !== 'cell') {
      this.#scene.stage.tellGhost({ when: '', why: '' })
      return drawn.mark(null)
    }
    const slot = landingAt(this.#item, target, this.#scene)
    const when = texts.shortWhen(slot)
    this.#scene.stage.tellGhost({
      when: this.#copies ? `${when} · ${this.#scene.words.drag.copy}` : when,
      why: accepted ? '' : this.#why(target),
    })
    const parts = partsOfSlot(slot, days)
    drawn.mark({ parts, title: this.#item.task.name, when: texts.shortWhen(slot), accepted })
    if (this.#byKeys && target.row !== null) drawn.reveal(target.row, parts[0]?.rows ?? 1)
  }

  drop(target: Target, copy: boolean): boolean | Promise<boolean> {
    const { deeds } = this.#scene
    const { task, entry } = this.#item
    if (target.kind === 'tree') return entry ? deeds.unschedule(task, entry) : false
    if (target.kind !== 'cell') return false
    const slot = landingAt(this.#item, target, this.#scene)
    return entry && !copy ? deeds.move(task, entry, slot) : deeds.place(task, slot)
  }

  say(moment: DragMoment, target: Target | null, accepted: boolean): string {
    const { drag } = this.#scene.words
    const { name } = this.#item.task
    switch (moment) {
      case 'lifted':
        return drag.lifted(name)
      case 'over':
        if (target === null) return ''
        return accepted
          ? drag.over(this.#placeName(target))
          : drag.refusedOver(this.#placeName(target), this.#why(target))
      case 'dropped':
        if (target?.kind !== 'cell') return drag.taken(name)
        return drag.dropped(name, this.#placeName(target))
      case 'refused':
        return drag.refused(target ? this.#why(target) : drag.nowhere)
      case 'cancelled':
        return drag.cancelled
    }
  }

  #refusal(target: Target, copy: boolean) {
    if (target.kind !== 'cell') return null
    return verdictAt(copy ? this.#copyVerdicts() : this.#toMove, target)
  }

  #copyVerdicts(): WeekVerdicts {
    this.#toCopy ??= verdictsOf(this.#item, this.#scene, true)
    return this.#toCopy
  }

  #why(target: Target): string {
    const refusal = this.#refusal(target, this.#copies)
    return refusal ? this.#scene.words.refusals[refusal] : ''
  }

  #placeName(target: Target): string {
    if (target.kind !== 'cell') return this.#scene.words.drag.overTree
    return this.#scene.texts.spokenWhen(landingAt(this.#item, target, this.#scene))
  }

  /** Where the item stands now; a task begins at what is seen first. */
  #homeCell(): WeekCell {
    const { drawn, days } = this.#scene
    const cell = this.#item.entry && cellOfSlot(this.#item.entry, days)
    return cell ?? { column: 0, row: Math.ceil(drawn.scrollTop / drawn.slotPx) }
  }

  /** An entry of hours keeps the place it was grabbed by: its top, not the pointer, finds the half hour. */
  #firstRow({ start, current }: Gesture, underPointer: number): number {
    const { entry } = this.#item
    const home = this.#homeCell()
    if (!entry || home.row === null || (this.#item.kind === 'entry' && !this.#item.isFirst))
      return underPointer
    const { scrollTop } = this.#scene.drawn
    const moved = (current.y - start.y + scrollTop - this.#liftedAt) / this.#field.slotPx
    return Math.max(0, Math.min(rowsPerDay - 1, home.row + Math.round(moved)))
  }
}

function sizeOf({ duration }: Slot, { strip, columns, slotPx }: FieldMeasures): Size {
  return { width: strip.width / columns - 8, height: (duration / halfHour) * slotPx - 3 }
}

function cellsOf(columns: number): Target[] {
  const target = (column: number, row: number | null): Target => ({ kind: 'cell', column, row })
  return [
    ...Array.from({ length: columns * rowsPerDay }, (_, index) =>
      target(Math.floor(index / rowsPerDay), index % rowsPerDay),
    ),
    ...Array.from({ length: columns }, (_, column) => target(column, null)),
  ]
}

function asTarget(cell: WeekCell | null): Target | null {
  return cell && { kind: 'cell', ...cell }
}
