/** What the drag machine is told about the time screen: what can be picked up, and the flight each pick begins. */
import { isEdgeOf } from '#calendar/entry/entry-edge.ts'
import { LengthFlight } from '#calendar/drag/length-flight.ts'
import { PlaceFlight } from '#calendar/drag/place-flight.ts'
import { type FlownWeek, type WeekCourse, type WeekTarget } from '#calendar/drag/week-course.ts'
import { type DragAdapter, type DragSession } from '#ui/drag/drag-adapter.ts'
import { type Point } from '#ui/drag/point.ts'
import { type TimeTask, type Tracked } from '../records/records.ts'
import { type TaskId } from '@lustra/contract/ids'
import {
  type RecordRefusal,
  draggedDuration,
  mayMove,
  mayResize,
  newRecordDuration,
} from '@lustra/domain/time'
import { type Slot } from '@lustra/domain/scheduling'
import { addDays, addSeconds, halfHour, startOfDay } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { type RecordScene, boundsOf, slotAt, slotOfPlanned, verdictsOf } from '../record-rules.ts'
import { type TimeItem, idOf, itemOfKey } from '../time-items.ts'
import { type TimeWeek } from '../time-week.ts'

/** What a drag may do in the end; each answers whether the server agreed. */
export interface DragActions {
  record(task: TimeTask, slot: Slot): Promise<boolean>
  move(task: TimeTask, record: Tracked, slot: Slot): Promise<boolean>
  resize(task: TimeTask, record: Tracked, duration: number): Promise<boolean>
  remove(task: TimeTask, record: Tracked): Promise<boolean>
}

export interface TimeScene extends RecordScene {
  readonly week: TimeWeek
  readonly listed: ReadonlyMap<TaskId, TimeTask>
  /** The plan stands beside the fact. */
  readonly halves: boolean
  readonly drawn: FlownWeek['drawn']
  readonly stage: FlownWeek['stage']
  readonly texts: FlownWeek['texts']
  readonly words: Words['time']
  readonly actions: DragActions
  picked(item: TimeItem): void
}

export function timeBoard(scene: TimeScene): DragAdapter<TimeItem, WeekTarget> {
  return {
    itemOf: (element, pressed) =>
      withPart(itemOfKey(element.dataset['drag'] ?? '', scene.week, scene.listed), element, pressed),
    idOf,
    startDrag: (item) => flightOf(item, scene),
    click: (item) => scene.picked(item),
  }
}

/** Null for what stays where it is: records of tasks that are closed (TIM-045, TIM-046), and what runs. */
function flightOf(item: TimeItem, scene: TimeScene): DragSession<WeekTarget> | null {
  const field = scene.drawn.measure(scene.days.count)
  if (!field || item.kind === 'timer') return null
  const flown: FlownWeek = { ...scene, strip: false, words: scene.words.drag }
  if (item.kind === 'edge') {
    return mayResize(item.task.status) ? new LengthFlight(edgeCourse(item, scene), flown, field) : null
  }
  return mayMove(item.task.status) ? new PlaceFlight(placeCourse(item, scene), flown, field) : null
}

function placeCourse(
  item: Exclude<TimeItem, { kind: 'edge' | 'timer' }>,
  scene: TimeScene,
): WeekCourse<RecordRefusal> {
  const { task } = item
  const { actions, words } = scene
  const record = item.kind === 'task' || item.kind === 'planned' ? null : item.record
  const landing: WeekCourse<RecordRefusal>['landing'] = (cell) =>
    item.kind === 'planned'
      ? slotOfPlanned(item.planned, cell, scene)
      : slotAt(cell, record?.duration ?? newRecordDuration, scene)
  return {
    name: task.name,
    entry: item.kind === 'planned' ? item.planned : record,
    isFirst: item.kind === 'planned' || (item.kind === 'record' && item.isFirst),
    leaves: record !== null,
    copies: false,
    landing,
    verdicts: () => verdictsOf(landing, record?.id ?? null, scene),
    why: (refusal) => words.refusals[refusal],
    drop(slot) {
      if (slot === null) return record ? actions.remove(task, record) : false
      return record ? actions.move(task, record, slot) : actions.record(task, slot)
    },
  }
}

function edgeCourse({ task, record }: Extract<TimeItem, { kind: 'record' | 'edge' }>, scene: TimeScene) {
  const bounds = boundsOf(record, scene)
  return {
    name: task.name,
    entry: record,
    durationAt: (rows: number) =>
      Math.round(rows) === 0 ? record.duration : draggedDuration(record, rows, bounds),
    allows({ column, row }: { readonly column: number; readonly row: number | null }) {
      const cell = addSeconds(startOfDay(addDays(scene.days.first, column)), (row ?? 0) * halfHour)
      return cell >= record.start && cell + halfHour <= record.start + bounds.max
    },
    resize: (duration: number) => scene.actions.resize(task, record, duration),
  }
}

/** What goes on after midnight is picked up by a part that is not the first, and its length by the edge of the last. */
function withPart(item: TimeItem | null, element: HTMLElement, pressed?: Point): TimeItem | null {
  if (item?.kind !== 'record') return item
  const isEdge = pressed !== undefined && isEdgeOf(element, pressed)
  return { ...item, kind: isEdge ? 'edge' : 'record', isFirst: element.dataset['continued'] === undefined }
}
