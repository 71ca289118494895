/** What the drag machine is told about the plans screen: what can be picked up, and the flight each pick begins. */
import { isEdgeOf } from '#calendar/entry/entry-edge.ts'
import { LengthFlight } from '#calendar/drag/length-flight.ts'
import { PlaceFlight } from '#calendar/drag/place-flight.ts'
import { type FlownWeek, type WeekTarget } from '#calendar/drag/week-course.ts'
import { type DragAdapter, type DragSession } from '#ui/drag/drag-adapter.ts'
import { type Point } from '#ui/drag/point.ts'
import { type Slot, refuseMove, refuseTask } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { edgeCourse, placeCourse } from './plans-courses.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type PlansItem, itemOfKey } from './plans-items.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { type PlansStage } from './plans-stage.ts'
import { type WeekScene } from './week-drop.ts'

export type PlansTarget =
  | WeekTarget
  /** A whole period of a two-part view, by its id. */
  | { readonly kind: 'period'; readonly id: string }

/** What a drag may do in the end; each says whether the server agreed. */
export interface DragActions {
  place(task: Task, slot: Slot): Promise<boolean>
  move(task: Task, entry: Entry, slot: Slot): Promise<boolean>
  resize(task: Task, entry: Entry, duration: number): Promise<boolean>
  unschedule(task: Task, entry: Entry): Promise<boolean>
}

export interface PlansScene extends WeekScene {
  readonly shown: Plans
  readonly drawn: FlownWeek['drawn']
  readonly words: Words['plans']
  readonly texts: PlanTexts
  readonly actions: DragActions
  readonly stage: Pick<PlansStage, 'sideRect' | 'lightSide' | 'tellGhost' | 'ground'>
  picked(item: PlansItem): void
}

export function plansBoard(scene: PlansScene): DragAdapter<PlansItem, PlansTarget> {
  return {
    itemOf: (element, pressed) =>
      withPart(itemOfKey(element.dataset['drag'] ?? '', scene.shown), element, pressed),
    idOf: (item) => (item.entry ?? item.task).id,
    startDrag: (item) => flightOf(item, scene),
    click: (item) => scene.picked(item),
  }
}

/** Null for what stays where it is: pinned, completed or cancelled (PLN-061, PLN-062). */
function flightOf(item: PlansItem, scene: PlansScene): DragSession<PlansTarget> | null {
  if (staysWhereItIs(item)) return null
  const { ground } = scene.stage
  if (ground && item.kind !== 'resize') return ground.lift(item)
  const field = scene.drawn.measure(scene.days.count)
  if (!field) return null
  const week: FlownWeek = { ...scene, strip: true, words: scene.words.drag }
  return item.kind === 'resize'
    ? new LengthFlight(edgeCourse(item, scene), week, field)
    : new PlaceFlight(placeCourse(item, scene), week, field)
}

function staysWhereItIs(item: PlansItem): boolean {
  return item.kind === 'task' ? refuseTask(item.task) !== null : refuseMove(item.entry) !== null
}

/** What goes on after midnight is picked up by a part that is not the first, and its length by the edge of the last. */
function withPart(item: PlansItem | null, element: HTMLElement, pressed?: Point): PlansItem | null {
  if (item?.kind !== 'entry') return item
  const isEdge = pressed !== undefined && isEdgeOf(element, pressed)
  const isFirst = element.dataset['continued'] === undefined
  return { ...item, kind: isEdge ? 'resize' : 'entry', isFirst }
}
