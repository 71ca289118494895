/** The flight of a task or an entry over the rows of periods: to a period, or, for an entry, back to the tree. */
import { type DrawnPeriods, type PeriodField } from '#calendar/periods/drawn-periods.ts'
import { nearestIndex } from '#calendar/periods/period-focus.ts'
import { type PeriodLayout } from '#calendar/periods/period-rows.ts'
import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { type DragMoment, type DragSession, type Gesture, type StepKey, grip } from '#ui/drag/drag-adapter.ts'
import { type Point, type Rect, type Size, contains } from '#ui/drag/point.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type DropRefusal } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type AnyCell, cellsOf, landingIn, refusalIn } from './period-drop.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type DragActions, type PlansTarget } from './plans-board.ts'
import { type PlansItem } from './plans-items.ts'
import { type PlansStage } from './plans-stage.ts'

type Placed = Exclude<PlansItem, { kind: 'resize' }>
type Target = PlansTarget
type RowName = 'top' | 'bottom'

export interface PeriodsScene {
  readonly layout: PeriodLayout<WeekEntry>
  readonly rules: CalendarRules
  readonly drawn: Pick<DrawnPeriods, 'measure' | 'scrollAreas' | 'light' | 'mark' | 'reveal'>
  readonly words: Words['plans']
  readonly texts: PlanTexts
  readonly actions: DragActions
  readonly stage: Pick<PlansStage, 'sideRect' | 'lightSide' | 'tellGhost'>
}

/** What is picked up becomes a card; where columns are narrower than this, with a line more. */
const cardSize: Size = { width: 220, height: 40 }
const narrowCardHeight = 55

/** How far a card keeps from the edges of its column, and of the window. */
const margin = 8

export class PeriodFlight implements DragSession<Target> {
  readonly hasGhost = true
  readonly canCopy: boolean
  readonly ghostSize: Size
  readonly cells: readonly Target[]
  readonly initialTarget: Target | null
  readonly scrollAreas
  readonly #item: Placed
  readonly #scene: PeriodsScene
  readonly #field: PeriodField
  readonly #sideRect: Rect | null
  readonly #byId: ReadonlyMap<string, AnyCell>
  readonly #refusals: ReadonlyMap<string, DropRefusal | null>
  #byKeys = false
  #copies = false

  constructor(item: Placed, scene: PeriodsScene) {
    this.#item = item
    this.canCopy = item.entry !== null
    this.#scene = scene
    this.#field = scene.drawn.measure()
    this.ghostSize = sizeWithin([...this.#field.rects.values()])
    this.#sideRect = item.kind === 'entry' ? scene.stage.sideRect : null
    const cells = cellsOf(scene.layout)
    this.#byId = new Map(cells.map((cell) => [cell.id, cell]))
    this.#refusals = new Map(cells.map((cell) => [cell.id, refusalIn(item, cell, scene.rules)]))
    this.cells = cells.map(({ id }) => ({ kind: 'period', id }))
    this.initialTarget = this.#homeTarget()
    this.scrollAreas = scene.drawn.scrollAreas()
  }

  keyOf(target: Target): string {
    return target.kind === 'period' ? target.id : target.kind
  }

  targetAt({ current }: Gesture): Target | null {
    if (this.#sideRect && contains(this.#sideRect, current)) return { kind: 'side' }
    for (const [id, rect] of this.#field.rects) {
      const scrolled = { x: current.x + this.#field.scrolledOf(id), y: current.y }
      if (contains(rect, scrolled)) return { kind: 'period', id }
    }
    return null
  }

  /** At the hand, but within the column aimed at: what stands in the next one stays seen. */
  ghostPositionAt(target: Target, { current }: Gesture): Point | null {
    const rect = target.kind === 'period' ? this.#field.rects.get(target.id) : undefined
    if (!rect || target.kind !== 'period') return null
    const left = rect.x - this.#field.scrolledOf(target.id) + margin
    const right = left + rect.width - 2 * margin - this.ghostSize.width
    const x = Math.max(margin, left, Math.min(current.x - grip.x, right))
    return { x, y: current.y - grip.y }
  }

  nextTarget(target: Target | null, key: StepKey): Target | null {
    this.#byKeys = true
    const at = this.#whereIs(target) ?? this.#whereIs(this.initialTarget)
    if (!at) return null
    const { row, index } = at
    if (target?.kind !== 'period') return this.#targetAt(row, index)
    const last = this.#scene.layout[row].length - 1
    switch (key) {
      case 'ArrowLeft':
        if (index === 0 && this.#item.kind === 'entry') return { kind: 'side' }
        return this.#targetAt(row, Math.max(0, index - 1))
      case 'ArrowRight':
        return this.#targetAt(row, Math.min(last, index + 1))
      case 'ArrowUp':
      case 'PageUp':
        return this.#targetIn('top', at)
      case 'ArrowDown':
      case 'PageDown':
        return this.#targetIn('bottom', at)
      case 'Home':
        return this.#targetAt(row, 0)
      case 'End':
        return this.#targetAt(row, last)
    }
  }

  accepts(target: Target, copy: boolean): boolean {
    this.#copies = copy && this.canCopy
    return this.#refusal(target) === null
  }

  highlight(verdicts: readonly boolean[] | null): void {
    const { drawn } = this.#scene
    if (!verdicts) return drawn.light(null)
    drawn.light(new Map([...this.#byId.keys()].map((id, index) => [id, verdicts[index] ?? false])))
  }

  preview(target: Target | null, accepted: boolean): void {
    const { drawn, stage, words } = this.#scene
    stage.lightSide(target?.kind === 'side')
    const cell = this.#cellOf(target)
    drawn.mark(cell?.id ?? null)
    if (!cell) return stage.tellGhost({ when: '', why: '' })
    const when = this.#nameOf(cell)
    stage.tellGhost({
      when: this.#copies ? `${when} · ${words.drag.copy}` : when,
      why: accepted ? '' : this.#why(target),
    })
    if (this.#byKeys) drawn.reveal(cell.id)
  }

  drop(target: Target, copy: boolean): boolean | Promise<boolean> {
    const { actions, rules } = this.#scene
    const { task, entry } = this.#item
    if (target.kind === 'side') return entry ? actions.unschedule(task, entry) : false
    const cell = this.#cellOf(target)
    if (!cell) return false
    const slot = landingIn(this.#item, cell, rules)
    return entry && !copy ? actions.move(task, entry, slot) : actions.place(task, slot)
  }

  announcement(moment: DragMoment, target: Target | null, accepted: boolean): string {
    const { drag } = this.#scene.words
    const { name } = this.#item.task
    const cell = this.#cellOf(target)
    const place = cell ? this.#nameOf(cell) : drag.overSide
    switch (moment) {
      case 'started':
        return drag.lifted(name)
      case 'over':
        if (target === null) return ''
        return accepted ? drag.over(place) : drag.refusedOver(place, this.#why(target))
      case 'dropped':
        return cell ? drag.dropped(name, place) : drag.taken(name)
      case 'refused':
        return drag.refused(target ? this.#why(target) : drag.nowhere)
      case 'cancelled':
        return drag.cancelled
    }
  }

  #refusal(target: Target | null): DropRefusal | null {
    return target?.kind === 'period' ? (this.#refusals.get(target.id) ?? null) : null
  }

  #why(target: Target | null): string {
    const refusal = this.#refusal(target)
    return refusal ? this.#scene.words.refusals[refusal] : ''
  }

  #cellOf(target: Target | null): AnyCell | null {
    return target?.kind === 'period' ? (this.#byId.get(target.id) ?? null) : null
  }

  #nameOf(cell: AnyCell): string {
    return this.#scene.texts.spokenWhen(landingIn(this.#item, cell, this.#scene.rules))
  }

  /** Where the item stands now; a task begins at the present of the finer row. */
  #homeTarget(): Target | null {
    const { bottom } = this.#scene.layout
    const { entry } = this.#item
    const own = entry && cellsOf(this.#scene.layout).find(({ entries }) => isAmong(entries, entry.id))
    const cell = own ?? bottom.find(({ isNow }) => isNow) ?? bottom[0]
    return cell ? { kind: 'period', id: cell.id } : null
  }

  #whereIs(target: Target | null): { readonly row: RowName; readonly index: number } | null {
    if (target?.kind !== 'period') return null
    for (const row of ['top', 'bottom'] as const) {
      const index = this.#scene.layout[row].findIndex(({ id }) => id === target.id)
      if (index !== -1) return { row, index }
    }
    return null
  }

  #targetAt(row: RowName, index: number): Target | null {
    const cell = this.#scene.layout[row][index]
    return cell ? { kind: 'period', id: cell.id } : null
  }

  #targetIn(row: RowName, at: { readonly row: RowName; readonly index: number }): Target | null {
    if (row === at.row) return this.#targetAt(row, at.index)
    return this.#targetAt(row, nearestIndex(this.#scene.layout, at, row))
  }
}

function sizeWithin(columns: readonly Rect[]): Size {
  const narrowest = Math.min(...columns.map(({ width }) => width)) - 2 * margin
  return narrowest < cardSize.width ? { width: narrowest, height: narrowCardHeight } : cardSize
}

function isAmong(entries: readonly { readonly id: string }[], id: string): boolean {
  return entries.some((entry) => entry.id === id)
}
