/** Drags a part to another period: down a level, or to another period that its limits allow (RHY-061). */
import { refusalText } from '#calendar/entry/refusal-text.ts'
import { type DragAdapter, type DragMoment, type DragSession, type StepKey } from '#ui/drag/drag-adapter.ts'
import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  dayOf,
  isHourLevel,
  middleOf,
  secondsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import { finerLevel } from '@lustra/domain/levels'
import { type DropRefusal, type Slot, refuseDrop } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { type LevelTexts } from './level-texts.ts'
import {
  type LevelColumn,
  type LevelPart,
  type LevelTask,
  type PeriodGroup,
  periodBelow,
  periodOn,
  refusePartMove,
  slotOn,
} from './levels.ts'
import { type LevelsDom } from './levels-dom.ts'

/** The arrow keys move within columns and between them. */
export type TargetColumn = Pick<LevelColumn, 'level' | 'groups'>

export type LevelTarget = Pick<PeriodGroup, 'level' | 'period'>

export interface DraggedPart {
  readonly part: LevelPart
  readonly task: LevelTask
}

export interface LevelsDragContext {
  /** The columns that are displayed. */
  readonly columns: readonly TargetColumn[]
  readonly dom: Pick<LevelsDom, 'measure' | 'scrollAreas' | 'highlight' | 'preview' | 'reveal' | 'setReason'>
  readonly now: LocalTime
  readonly rules: CalendarRules
  readonly words: Words['plans']
  readonly texts: LevelTexts
  readonly draggedOf: (id: string) => DraggedPart | null
  readonly move: (dragged: DraggedPart, slot: Slot) => void
  /** Asks for the time of day. */
  readonly chooseTime: (dragged: DraggedPart, target: LevelTarget) => void
  readonly click: (dragged: DraggedPart) => void
}

export function keyOfPeriod({ level, period }: LevelTarget): string {
  return `${level} ${period.start}`
}

export function levelsDragAdapter(context: LevelsDragContext): DragAdapter<DraggedPart, LevelTarget> {
  return {
    itemOf: (element) => context.draggedOf(element.dataset['drag'] ?? ''),
    idOf: ({ part }) => part.id,
    startDrag: (dragged) => (refusePartMove(dragged.part) ? null : new LevelsDropSession(dragged, context)),
    click: (dragged) => context.click(dragged),
  }
}

export class LevelsDropSession implements DragSession<LevelTarget> {
  readonly hasGhost = true
  readonly cells: readonly LevelTarget[]
  readonly initialTarget: LevelTarget | null
  readonly scrollAreas
  readonly #dragged: DraggedPart
  readonly #context: LevelsDragContext
  readonly #geometry
  readonly #byKey: ReadonlyMap<string, LevelTarget>
  #isByKeyboard = false

  constructor(dragged: DraggedPart, context: LevelsDragContext) {
    this.#dragged = dragged
    this.#context = context
    this.#geometry = context.dom.measure()
    this.cells = context.columns.flatMap(({ groups }) => groups)
    this.#byKey = new Map(this.cells.map((cell) => [keyOfPeriod(cell), cell]))
    this.initialTarget = this.#findInitialTarget()
    this.scrollAreas = context.dom.scrollAreas()
  }

  keyOf(target: LevelTarget): string {
    return keyOfPeriod(target)
  }

  targetAt({
    current,
  }: {
    readonly current: { readonly x: number; readonly y: number }
  }): LevelTarget | null {
    const key = this.#geometry.keyAt(current)
    return key === null ? null : (this.#byKey.get(key) ?? null)
  }

  nextTarget(target: LevelTarget | null, key: StepKey): LevelTarget | null {
    this.#isByKeyboard = true
    if (!target) return this.initialTarget
    const { columns } = this.#context
    const column = columns.findIndex(({ groups: all }) =>
      all.some((group) => keyOfPeriod(group) === keyOfPeriod(target)),
    )
    const groups = columns[column]?.groups ?? []
    const index = groups.findIndex(({ period }) => period.start === target.period.start)
    switch (key) {
      case 'ArrowUp':
      case 'PageUp':
        return groups[index - 1] ?? target
      case 'ArrowDown':
      case 'PageDown':
        return groups[index + 1] ?? target
      case 'ArrowLeft':
        return nearest(columns[column - 1], target) ?? target
      case 'ArrowRight':
        return nearest(columns[column + 1], target) ?? target
      case 'Home':
        return groups[0] ?? target
      case 'End':
        return groups.at(-1) ?? target
    }
  }

  accepts(target: LevelTarget): boolean {
    return !this.#isOwn(target) && this.#refusal(target) === null
  }

  highlight(verdicts: readonly boolean[] | null): void {
    const { dom } = this.#context
    if (!verdicts) return dom.highlight(null)
    dom.highlight(new Map([...this.#byKey.keys()].map((key, index) => [key, verdicts[index] ?? false])))
  }

  preview(target: LevelTarget | null, accepted: boolean): void {
    const { dom } = this.#context
    dom.preview(target && keyOfPeriod(target), accepted)
    dom.setReason(target && !accepted ? this.#why(target) : '')
    if (target && this.#isByKeyboard) dom.reveal(keyOfPeriod(target))
  }

  drop(target: LevelTarget): boolean | Promise<boolean> {
    const { rules, move, chooseTime } = this.#context
    if (isHourLevel(target.level)) {
      chooseTime(this.#dragged, target)
      // The part stays until the time is chosen.
      return Promise.resolve(false)
    }
    move(this.#dragged, slotOn(target.level, target.period, this.#dragged.task.limits, rules))
    return true
  }

  announcement(moment: DragMoment, target: LevelTarget | null, accepted: boolean): string {
    const { drag } = this.#context.words
    const { name } = this.#dragged.task
    const place = target ? this.#context.texts.fullPeriod(target.period) : ''
    switch (moment) {
      case 'started':
        return drag.pickedUp(name)
      case 'over':
        if (!target) return ''
        return accepted || this.#isOwn(target) ? drag.over(place) : drag.refusedOver(place, this.#why(target))
      case 'dropped':
        return drag.dropped(name, place)
      case 'refused':
        return drag.refused((target && this.#why(target)) || drag.nowhere)
      case 'cancelled':
        return drag.cancelled
    }
  }

  #isOwn(target: LevelTarget): boolean {
    return isIn(this.#dragged.part, target, this.#context.rules)
  }

  #refusal(target: LevelTarget): DropRefusal | null {
    return refuseOn(this.#dragged.task, target, this.#context.rules)
  }

  #why(target: LevelTarget): string {
    return this.#isOwn(target) ? '' : whyNotOn(this.#dragged.task, target, this.#context)
  }

  /** A period of the next finer level inside the part’s own, if its column is displayed. */
  #findInitialTarget(): LevelTarget | null {
    const { columns, now, rules } = this.#context
    const { part } = this.#dragged
    const below = periodBelow(part, now, rules)
    const column = below && columns.find(({ level }) => level === finerLevel(part.level))
    return (
      column?.groups.find(({ period }) => period.start === below!.start) ??
      column?.groups[0] ??
      this.cells.find((cell) => this.#isOwn(cell)) ??
      this.cells[0] ??
      null
    )
  }
}

/** Whether the part is planned on exactly this period. */
export function isIn(part: LevelPart, { level, period }: LevelTarget, rules: CalendarRules): boolean {
  const own = isHourLevel(part.level) ? TimeLevel.HoursAndMinutes : part.level
  return own === level && periodOn(level, dayOf(part.start), rules).start === period.start
}

function refuseOn(task: LevelTask, { level, period }: LevelTarget, rules: CalendarRules): DropRefusal | null {
  // On hours any time of the day may be chosen.
  const slot = isHourLevel(level)
    ? { level, start: startOfDay(period.start), duration: secondsPerDay }
    : slotOn(level, period, task.limits, rules)
  return refuseDrop(task, slot, [])
}

/** Empty where the task may be planned. */
export function whyNotOn(
  task: LevelTask,
  target: LevelTarget,
  { rules, words }: Pick<LevelsDragContext, 'rules' | 'words'>,
): string {
  const refusal = refuseOn(task, target, rules)
  return refusal ? refusalText(words, refusal, { limits: task.limits, level: target.level }) : ''
}

/** The period of another column in whose middle, or nearest to it, the target’s middle is. */
function nearest(column: TargetColumn | undefined, target: LevelTarget): LevelTarget | null {
  if (!column) return null
  const middle = middleOf(target.period)
  const distance = ({ period }: LevelTarget) =>
    period.start <= middle && middle < period.end ? 0 : Math.abs(middleOf(period) - middle)
  return column.groups.reduce<PeriodGroup | null>(
    (best, group) => (best === null || distance(group) < distance(best) ? group : best),
    null,
  )
}
