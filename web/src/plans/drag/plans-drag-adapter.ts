/** The drag adapter of the plans screen: the draggable items, and the session of each drag. */
import { isEdgeOf } from '#calendar/entry/entry-edge.ts'
import { type DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { WeekResizeSession } from '#calendar/drag/week-resize-session.ts'
import { WeekDropSession } from '#calendar/drag/week-drop-session.ts'
import { type WeekDragContext, type WeekTarget } from '#calendar/drag/week-drag-behavior.ts'
import { type DragAdapter, type DragSession } from '#ui/drag/drag-adapter.ts'
import { type Point } from '#ui/drag/point.ts'
import { isHourView } from '@lustra/domain/calendar'
import { type Slot, refuseMove, refuseClosedTask } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { resizeBehavior, dropBehavior } from './plans-drag-behaviors.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type PlaceableItem, type PlansItem, itemOfKey } from './plans-items.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { zoomOfKey } from '../calendar/zoom.ts'
import { type WeekDropContext } from './week-drop.ts'

export type PlansTarget =
  | WeekTarget
  /** A period of a two-row view, by its id. */
  | { readonly kind: 'period'; readonly id: string }

/** The actions that end a drag; each returns whether the server agreed. */
export interface DragActions {
  place(task: Task, slot: Slot): Promise<boolean>
  move(task: Task, entry: Entry, slot: Slot): Promise<boolean>
  resize(task: Task, entry: Entry, duration: number): Promise<boolean>
  unschedule(task: Task, entry: Entry): Promise<boolean>
}

export interface PlansDragContext extends WeekDropContext {
  readonly plans: Plans
  readonly dom: WeekDragContext['dom']
  readonly words: Words['plans']
  readonly texts: PlanTexts
  readonly actions: DragActions
  readonly feedback: Pick<DragFeedback, 'sideRect' | 'highlightSide' | 'setGhostText'>
  /** For views of whole periods; null while their calendar is loading. */
  startPeriodsDrag(item: PlaceableItem): DragSession<PlansTarget> | null
  clicked(item: PlansItem): void
  readonly restActionAt?: DragAdapter<PlansItem, PlansTarget>['restActionAt']
}

export function plansDragAdapter(context: PlansDragContext): DragAdapter<PlansItem, PlansTarget> {
  return {
    itemOf: (element, pressed) =>
      withPart(itemOfKey(element.dataset['drag'] ?? '', context.plans), element, pressed),
    idOf: (item) => (item.entry ?? item.task).id,
    startDrag: (item, isResumed = false) =>
      sessionOf(isResumed && item.kind === 'entry' ? { ...item, isFirst: false } : item, context),
    passesKey: (event) => zoomOfKey(event) !== null,
    click: (item) => context.clicked(item),
    ...(context.restActionAt && { restActionAt: context.restActionAt }),
  }
}

/** Null for items that cannot be moved: pinned, completed or cancelled (PLN-061, PLN-062). */
function sessionOf(item: PlansItem, context: PlansDragContext): DragSession<PlansTarget> | null {
  if (isFixed(item)) return null
  if (!isHourView(context.plans.view)) return item.kind === 'resize' ? null : context.startPeriodsDrag(item)
  const geometry = context.dom.measure(context.days.count)
  if (!geometry) return null
  const week: WeekDragContext = { ...context, strip: true, words: context.words.drag }
  return item.kind === 'resize'
    ? new WeekResizeSession(resizeBehavior(item, context), week, geometry)
    : new WeekDropSession(dropBehavior(item, context), week, geometry)
}

function isFixed(item: PlansItem): boolean {
  return item.kind === 'task' ? refuseClosedTask(item.task) !== null : refuseMove(item.entry) !== null
}

/** An entry over midnight can be dragged by its second part; its duration changes by the edge of the last part. */
function withPart(item: PlansItem | null, element: HTMLElement, pressed?: Point): PlansItem | null {
  if (item?.kind !== 'entry') return item
  const isEdge = pressed !== undefined && isEdgeOf(element, pressed)
  const isFirst = element.dataset['continued'] === undefined
  return { ...item, kind: isEdge ? 'resize' : 'entry', isFirst }
}
