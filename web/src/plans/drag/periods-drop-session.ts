/** Drags a task or an entry over the rows of periods, and an entry back to the tree. */
import { clock } from '#browser/clock.ts'
import { PeriodsDom, type PeriodsGeometry } from '#calendar/periods/periods-dom.ts'
import { type DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { isMonthOfDays, steppedCell } from '#calendar/month/month-order.ts'
import { nearestIndex } from '#calendar/periods/period-focus.ts'
import { type PeriodLayout, holds } from '#calendar/periods/period-rows.ts'
import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { refusalText } from '#calendar/entry/refusal-text.ts'
import { type DragMoment, type DragSession, type Gesture, type StepKey, grip } from '#ui/drag/drag-adapter.ts'
import { type Point, type Rect, type Size, contains } from '#ui/drag/point.ts'
import { type CalendarRules, type LocalTime, dayOf, middleOf, startOfDay } from '@lustra/domain/calendar'
import { type DropRefusal, type Slot, missedParent } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type RefObject } from 'react'
import { type AnyCell, cellsOf, slotIn, refusalIn } from './period-drop.ts'
import { periodLayoutOf } from '../calendar/period-layout.ts'
import { parentPlanOf } from '../parent-plan.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type Entry, type Plans } from '../plans.ts'
import { type DragActions, type PlansTarget } from './plans-drag-adapter.ts'
import { type PlaceableItem } from './plans-items.ts'

type Target = PlansTarget
type RowName = 'top' | 'bottom'
/** By the id of the cell. */
type Refusals = ReadonlyMap<string, DropRefusal | null>

export interface PeriodsDragContext {
  readonly layout: PeriodLayout<WeekEntry>
  readonly rules: CalendarRules
  readonly dom: Pick<PeriodsDom, 'measure' | 'scrollAreas' | 'highlight' | 'preview' | 'reveal'>
  readonly words: Words['plans']
  readonly texts: PlanTexts
  readonly actions: DragActions
  readonly plans: Pick<Plans, 'parentPlans'>
  /** The entries that a drop may not overlap. */
  readonly inTheWay: readonly Entry[]
  readonly feedback: Pick<DragFeedback, 'sideRect' | 'highlightSide' | 'setGhostText'>
}

interface PeriodsDragStart extends Omit<PeriodsDragContext, 'layout' | 'dom' | 'plans'> {
  readonly plans: Plans
  readonly root: RefObject<HTMLDivElement | null>
}

export function startPeriodsDrag(
  item: PlaceableItem,
  { root, ...context }: PeriodsDragStart,
): DragSession<Target> | null {
  if (!root.current) return null
  const layout = periodLayoutOf(context.plans, dayOf(clock.now()), context.rules)
  return new PeriodsDropSession(item, { ...context, layout, dom: new PeriodsDom(root) })
}

/** The size of the dragged item's card; in narrower columns it gets another line. */
const cardSize: Size = { width: 220, height: 40 }
const narrowCardHeight = 55

/** Distance of a card from the edges of its column and of the window. */
const margin = 8

export class PeriodsDropSession implements DragSession<Target> {
  readonly hasGhost = true
  readonly canCopy: boolean
  readonly ghostSize: Size
  readonly cells: readonly Target[]
  readonly initialTarget: Target | null
  readonly scrollAreas
  readonly #item: PlaceableItem
  readonly #context: PeriodsDragContext
  readonly #geometry: PeriodsGeometry
  readonly #sideRect: Rect | null
  readonly #byId: ReadonlyMap<string, AnyCell>
  readonly #refusals: Refusals
  /** Computed when copying is first considered. */
  #copyRefusals: Refusals | null = null
  #isByKeyboard = false
  #isCopy = false

  constructor(item: PlaceableItem, context: PeriodsDragContext) {
    this.#item = item
    this.canCopy = item.entry !== null
    this.#context = context
    this.#geometry = context.dom.measure()
    this.ghostSize = sizeWithin([...this.#geometry.rects.values()])
    this.#sideRect = item.kind === 'entry' ? context.feedback.sideRect : null
    const cells = cellsOf(context.layout)
    this.#byId = new Map(cells.map((cell) => [cell.id, cell]))
    this.#refusals = this.#findRefusals(false)
    this.cells = cells.map(({ id }) => ({ kind: 'period', id }))
    this.initialTarget = this.#findInitialTarget()
    this.scrollAreas = context.dom.scrollAreas()
  }

  keyOf(target: Target): string {
    return target.kind === 'period' ? target.id : target.kind
  }

  /** The current time if the period contains it, otherwise the period's middle. */
  meaningOf(target: Target): number | null {
    const period = this.#cellOf(target)?.period
    if (!period) return null
    const now = clock.now()
    return holds(period, dayOf(now)) ? now : startOfDay(middleOf(period))
  }

  targetOf(meaning: number): Target | null {
    const day = dayOf(meaning as LocalTime)
    const cell = this.#context.layout.bottom.find(({ period }) => holds(period, day))
    return cell ? { kind: 'period', id: cell.id } : null
  }

  targetAt({ current }: Gesture): Target | null {
    if (this.#sideRect && contains(this.#sideRect, current)) return { kind: 'side' }
    if (!contains(this.#geometry.visible, current)) return null
    for (const [id, rect] of this.#geometry.rects) {
      const by = this.#geometry.scrolledOf(id)
      const scrolled = { x: current.x + by.x, y: current.y + by.y }
      if (contains(rect, scrolled)) return { kind: 'period', id }
    }
    return null
  }

  /** At the pointer, but within the target column, so that the next column stays visible. */
  ghostPositionAt(target: Target, { current }: Gesture): Point | null {
    const rect = target.kind === 'period' ? this.#geometry.rects.get(target.id) : undefined
    if (!rect || target.kind !== 'period') return null
    const left = rect.x - this.#geometry.scrolledOf(target.id).x + margin
    const right = left + rect.width - 2 * margin - this.ghostSize.width
    const x = Math.max(margin, left, Math.min(current.x - grip.x, right))
    return { x, y: current.y - grip.y }
  }

  nextTarget(target: Target | null, key: StepKey): Target | null {
    this.#isByKeyboard = true
    const at = this.#whereIs(target) ?? this.#whereIs(this.initialTarget)
    if (!at) return null
    const { row, index } = at
    if (target?.kind !== 'period') return this.#targetAt(row, index)
    const { layout } = this.#context
    if (isMonthOfDays(layout)) {
      if (key === 'ArrowLeft' && row === 'top' && this.#item.kind === 'entry') return { kind: 'side' }
      const next = steppedCell(layout, at, key)
      return next ? this.#targetAt(next.row, next.index) : target
    }
    const last = this.#context.layout[row].length - 1
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
    this.#isCopy = copy && this.canCopy
    return this.#refusal(target) === null
  }

  highlight(verdicts: readonly boolean[] | null): void {
    const { dom } = this.#context
    if (!verdicts) return dom.highlight(null)
    dom.highlight(new Map([...this.#byId.keys()].map((id, index) => [id, verdicts[index] ?? false])))
  }

  preview(target: Target | null, accepted: boolean): void {
    const { dom, feedback, words } = this.#context
    feedback.highlightSide(target?.kind === 'side')
    const cell = this.#cellOf(target)
    dom.preview(cell?.id ?? null)
    if (!cell) return feedback.setGhostText({ when: '', why: '' })
    const slot = slotIn(this.#item, cell, this.#context.rules)
    const note = accepted ? this.#outsideText(slot) : ''
    feedback.setGhostText({
      when: [this.#context.texts.when(slot), this.#isCopy && words.drag.copy, note]
        .filter(Boolean)
        .join(' · '),
      why: accepted ? '' : this.#why(target),
    })
    if (this.#isByKeyboard) dom.reveal(cell.id)
  }

  drop(target: Target, copy: boolean): boolean | Promise<boolean> {
    const { actions, rules } = this.#context
    const { task, entry } = this.#item
    if (target.kind === 'side') return entry ? actions.unschedule(task, entry) : false
    const cell = this.#cellOf(target)
    if (!cell) return false
    const slot = slotIn(this.#item, cell, rules)
    return entry && !copy ? actions.move(task, entry, slot) : actions.place(task, slot)
  }

  announcement(moment: DragMoment, target: Target | null, accepted: boolean): string {
    const { drag } = this.#context.words
    const { name } = this.#item.task
    const cell = this.#cellOf(target)
    const place = cell ? this.#nameOf(cell) : drag.overSide
    switch (moment) {
      case 'started':
        return drag.pickedUp(name)
      case 'over':
        if (target === null) return ''
        return accepted ? drag.over(place) : drag.refusedOver(place, this.#why(target))
      case 'dropped':
        return cell ? drag.dropped(name, place) : drag.removed(name)
      case 'refused':
        return drag.refused(target ? this.#why(target) : drag.nowhere)
      case 'cancelled':
        return drag.cancelled
    }
  }

  #refusal(target: Target | null): DropRefusal | null {
    if (target?.kind !== 'period') return null
    if (!this.#isCopy) return this.#refusals.get(target.id) ?? null
    this.#copyRefusals ??= this.#findRefusals(true)
    return this.#copyRefusals.get(target.id) ?? null
  }

  #findRefusals(copy: boolean): Refusals {
    const { rules, inTheWay } = this.#context
    const options = { rules, inTheWay, copy }
    return new Map([...this.#byId.values()].map((cell) => [cell.id, refusalIn(this.#item, cell, options)]))
  }

  #why(target: Target | null): string {
    const refusal = this.#refusal(target)
    const cell = this.#cellOf(target)
    if (!refusal || !cell) return ''
    return refusalText(this.#context.words, refusal, { limits: this.#item.task.limits, level: cell.level })
  }

  #cellOf(target: Target | null): AnyCell | null {
    return target?.kind === 'period' ? (this.#byId.get(target.id) ?? null) : null
  }

  #nameOf(cell: AnyCell): string {
    const slot = slotIn(this.#item, cell, this.#context.rules)
    const isRefused = this.#refusal({ kind: 'period', id: cell.id }) !== null
    const note = isRefused ? '' : this.#outsideText(slot)
    return [this.#context.texts.spokenWhen(slot), note].filter(Boolean).join(', ')
  }

  #outsideText(slot: Slot): string {
    const { plans, texts } = this.#context
    return texts.outside(missedParent(slot, parentPlanOf(this.#item.task, plans)))
  }

  /** The item's current period; for a task, the current period of the finer row. */
  #findInitialTarget(): Target | null {
    const { bottom } = this.#context.layout
    const { entry } = this.#item
    const own = entry && cellsOf(this.#context.layout).find(({ entries }) => isAmong(entries, entry.id))
    const cell = own ?? bottom.find(({ isNow }) => isNow) ?? bottom[0]
    return cell ? { kind: 'period', id: cell.id } : null
  }

  #whereIs(target: Target | null): { readonly row: RowName; readonly index: number } | null {
    if (target?.kind !== 'period') return null
    for (const row of ['top', 'bottom'] as const) {
      const index = this.#context.layout[row].findIndex(({ id }) => id === target.id)
      if (index !== -1) return { row, index }
    }
    return null
  }

  #targetAt(row: RowName, index: number): Target | null {
    const cell = this.#context.layout[row][index]
    return cell ? { kind: 'period', id: cell.id } : null
  }

  #targetIn(row: RowName, at: { readonly row: RowName; readonly index: number }): Target | null {
    if (row === at.row) return this.#targetAt(row, at.index)
    return this.#targetAt(row, nearestIndex(this.#context.layout, at, row))
  }
}

function sizeWithin(columns: readonly Rect[]): Size {
  const narrowest = Math.min(...columns.map(({ width }) => width)) - 2 * margin
  return narrowest < cardSize.width ? { width: narrowest, height: narrowCardHeight } : cardSize
}

function isAmong(entries: readonly { readonly id: string }[], id: string): boolean {
  return entries.some((entry) => entry.id === id)
}
