import { type DragAdapter, type DragSession } from '#ui/drag/drag-adapter.ts'
import { scrollAreaOf } from '#ui/drag/edge-scroll.ts'
import { type Rect } from '#ui/drag/point.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { type Words } from '@lustra/words'
import {
  type TreeDropTarget,
  positionAfterUnmoved,
  dropTargetAt,
  keyOfTarget,
  refusePosition,
} from './drop-targets.ts'
import { type TreePosition } from '../task-updates.ts'
import { type TaskRows } from './task-rows.ts'
import { type TaskTree } from '../task-tree.ts'
import { type TreeDragFeedback } from './tree-drag-feedback.ts'

/** The scroll position is part of the target, so that the highlight follows scrolling. */
export type TaskTarget = TreeDropTarget & { readonly scrollTop: number }

export interface TreeGeometry {
  readonly rowPx: number
  /** From the left edge of the tree to the names of the first level. */
  readonly indentPx: number
  readonly levelPx: number
}

export interface TasksDragContext {
  readonly rows: TaskRows
  readonly tree: TaskTree
  readonly checked: ReadonlySet<TaskId>
  readonly geometry: TreeGeometry
  readonly feedback: TreeDragFeedback
  readonly drop: (tasks: readonly Task[], position: TreePosition) => void
  /** On touch, a long press checks a task. */
  readonly longPress: (task: Task) => void
  readonly texts: Words['tasks']['drag']
  readonly refusals: Pick<Words['taskRefusals'], 'intoItself'>
}

export function tasksDragAdapter(context: TasksDragContext): DragAdapter<Task, TaskTarget> {
  return {
    itemOf: (element) => context.tree.get(element.dataset['drag'] as TaskId) ?? null,
    idOf: (task) => task.id,
    startDrag: (task) => sessionOf(task, context),
    // The tree itself handles presses and their modifier keys.
    click: () => undefined,
    longPress: (task) => context.longPress(task),
  }
}

/** All checked tasks if this is one of them, otherwise this task. */
export function draggedWith(
  task: Task,
  { tree, checked }: Pick<TasksDragContext, 'tree' | 'checked'>,
): Task[] {
  return checked.has(task.id) ? tree.outermost(checked) : [task]
}

function sessionOf(task: Task, context: TasksDragContext): DragSession<TaskTarget> | null {
  const scroller = context.feedback.scroller()
  if (!scroller) return null
  const { rows, tree, geometry, texts, refusals, feedback } = context
  const tasks = draggedWith(task, context)
  const ids = new Set(tasks.map(({ id }) => id))
  const area = scroller.getBoundingClientRect()
  const label = tasks.length === 1 ? task.name : texts.many(tasks.length)
  /** Empty over its own row, where the drag starts. */
  const refusalText = ({ kind, position }: TaskTarget): string => {
    const isOwnRow = kind === 'onto' && position.parentId !== null && ids.has(position.parentId)
    const refusal = isOwnRow ? null : refusePosition(ids, position, tree)
    return refusal === null ? '' : refusals[refusal]
  }

  return {
    cells: [],
    initialTarget: null,
    scrollAreas: [scrollAreaOf(scroller)],
    hasGhost: true,
    keyOf: (target) => `${keyOfTarget(target)} ${target.scrollTop}`,
    targetAt: ({ current }) => {
      const { scrollTop } = scroller
      const rowOffset = (current.y - area.y + scrollTop) / geometry.rowPx
      const levelOffset = (current.x - area.x - geometry.indentPx) / geometry.levelPx
      const position = dropTargetAt(rows, tree, { rowOffset, levelOffset })
      return position && { ...position, scrollTop }
    },
    // Arrow keys move tasks directly, without a drag.
    nextTarget: () => null,
    accepts: ({ position }) => refusePosition(ids, position, tree) === null,
    highlight: () => undefined,
    preview: (target, accepted) => {
      feedback.preview(target && { kind: target.kind, rect: rectOf(target, area, geometry) }, accepted)
      feedback.setReason(target ? refusalText(target) : '')
    },
    drop: ({ position }) => {
      context.drop(tasks, positionAfterUnmoved(ids, position, tree))
      return true
    },
    announcement: (moment, target) => {
      if (moment === 'started') return texts.pickedUp(label)
      if (moment === 'dropped') return ''
      const why = moment === 'refused' && target ? refusalText(target) : ''
      return why === '' ? texts.cancelled : texts.refused(why)
    },
  }
}

function rectOf(target: TaskTarget, area: Rect, { rowPx, indentPx, levelPx }: TreeGeometry): Rect {
  const top = area.y + target.row * rowPx - target.scrollTop
  if (target.kind === 'onto') return { x: area.x, y: top, width: area.width, height: rowPx }
  const left = indentPx + (target.level - 1) * levelPx
  return { x: area.x + left, y: top - 1, width: area.width - left - 8, height: 2 }
}
