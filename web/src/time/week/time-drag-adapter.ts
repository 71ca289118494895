/** The drag adapter of the time screen: the draggable items, and the session of each drag. */
import { isEdgeOf } from '#calendar/entry/entry-edge.ts'
import { WeekResizeSession } from '#calendar/drag/week-resize-session.ts'
import { WeekDropSession } from '#calendar/drag/week-drop-session.ts'
import {
  type ResizedLength,
  type WeekDragContext,
  type WeekDragBehavior,
  type WeekTarget,
} from '#calendar/drag/week-drag-behavior.ts'
import { type DragAdapter, type DragSession } from '#ui/drag/drag-adapter.ts'
import { type Point } from '#ui/drag/point.ts'
import { type TimeTask, type Tracked, type TrackedSpan, gridSlotOf } from '../records/records.ts'
import { type TaskId } from '@lustra/contract/ids'
import {
  type RecordRefusal,
  canMoveRecord,
  canRecordOn,
  canResizeRecord,
  newRecordDuration,
} from '@lustra/domain/time'
import { type Slot } from '@lustra/domain/scheduling'
import { type WeekCell, addSeconds, halfHour } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import {
  type RecordContext,
  placeOf,
  reaches,
  recordEdge,
  slotOfPlanned,
  startOfCell,
  verdictsOf,
} from '../record-rules.ts'
import { type TimeItem, idOf, itemOfKey } from '../time-items.ts'
import { type TimeWeek } from '../time-week.ts'

/** The slot where a record would be drawn, and its elapsed duration. */
interface LandedSlot extends Slot {
  readonly span: TrackedSpan
}

/** The actions that end a drag; each returns whether the server agreed. */
export interface DragActions {
  record(task: TimeTask, span: TrackedSpan): Promise<boolean>
  move(task: TimeTask, record: Tracked, span: TrackedSpan): Promise<boolean>
  resize(task: TimeTask, record: Tracked, span: TrackedSpan): Promise<boolean>
  remove(task: TimeTask, record: Tracked): Promise<boolean>
}

export interface TimeDragContext extends RecordContext {
  readonly week: TimeWeek
  readonly listed: ReadonlyMap<TaskId, TimeTask>
  readonly halves: boolean
  readonly dom: WeekDragContext['dom']
  readonly feedback: WeekDragContext['feedback']
  readonly texts: WeekDragContext['texts']
  readonly words: Words['time']
  readonly actions: DragActions
  clicked(item: TimeItem): void
}

export function timeDragAdapter(context: TimeDragContext): DragAdapter<TimeItem, WeekTarget> {
  return {
    itemOf: (element, pressed) =>
      withPart(itemOfKey(element.dataset['drag'] ?? '', context.week, context.listed), element, pressed),
    idOf,
    startDrag: (item) => sessionOf(item, context),
    click: (item) => context.clicked(item),
  }
}

/** Null for items that cannot be moved: records of closed tasks (TIM-045, TIM-046), and a running timer. */
function sessionOf(item: TimeItem, context: TimeDragContext): DragSession<WeekTarget> | null {
  const geometry = context.dom.measure(context.days.count)
  if (!geometry || item.kind === 'timer') return null
  const week: WeekDragContext = { ...context, strip: false, words: context.words.drag }
  if (item.kind === 'edge') {
    return canResizeRecord(item.task.status)
      ? new WeekResizeSession(resizeBehavior(item, context), week, geometry)
      : null
  }
  const canDrag = item.kind === 'record' ? canMoveRecord : canRecordOn
  return canDrag(item.task.status) ? new WeekDropSession(dropBehavior(item, context), week, geometry) : null
}

function dropBehavior(
  item: Exclude<TimeItem, { kind: 'edge' | 'timer' }>,
  context: TimeDragContext,
): WeekDragBehavior<RecordRefusal, LandedSlot> {
  const { task } = item
  const { actions, words } = context
  const record = item.kind === 'task' || item.kind === 'planned' ? null : item.record
  const slotFor = (cell: WeekCell) =>
    item.kind === 'planned'
      ? slotOfPlanned(item.planned, cell, context)
      : { start: startOfCell(cell, context), duration: record?.duration ?? newRecordDuration }
  return {
    name: task.name,
    entry: item.kind === 'planned' ? item.planned : record && gridSlotOf(record),
    isFirst: item.kind === 'planned' || (item.kind === 'record' && item.isFirst),
    canLeave: record !== null,
    canCopy: false,
    landing(cell) {
      const { span } = placeOf(slotFor(cell), record, context)
      return { ...gridSlotOf(span), span }
    },
    verdicts: () => verdictsOf(slotFor, record, context),
    why: (refusal) => words.refusals[refusal],
    drop(slot) {
      if (slot === null) return record ? actions.remove(task, record) : false
      return record ? actions.move(task, record, slot.span) : actions.record(task, slot.span)
    },
  }
}

function resizeBehavior(
  { task, record }: Extract<TimeItem, { kind: 'record' | 'edge' }>,
  context: TimeDragContext,
) {
  const { bounds, elapsedAt, spanWith } = recordEdge(record, context)
  const entry = gridSlotOf(record)
  return {
    name: task.name,
    entry,
    lengthAt(rows: number) {
      const span = spanWith(elapsedAt(rows))
      return { duration: gridSlotOf(span).duration, elapsed: span.duration }
    },
    allows(cell: WeekCell) {
      const start = startOfCell(cell, context)
      return start >= record.start && reaches(record, bounds.max, addSeconds(start, halfHour), context)
    },
    resize: ({ elapsed }: ResizedLength) => context.actions.resize(task, record, spanWith(elapsed)),
  }
}

/** A record over midnight can be dragged by its second part; its duration changes by the edge of the last part. */
function withPart(item: TimeItem | null, element: HTMLElement, pressed?: Point): TimeItem | null {
  if (item?.kind !== 'record') return item
  const isEdge = pressed !== undefined && isEdgeOf(element, pressed)
  return { ...item, kind: isEdge ? 'edge' : 'record', isFirst: element.dataset['continued'] === undefined }
}
