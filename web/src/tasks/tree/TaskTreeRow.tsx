import { lazyComponent } from '#browser/lazy-component.ts'
import { useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Dispatch, memo } from 'react'
import { type LatestActions } from '../task-actions.ts'
import { type TaskTexts, urgencyOf } from '../task-texts.ts'
import { TaskField } from './TaskField.tsx'
import { TaskRowView } from './TaskRowView.tsx'
import { type TasksAction } from '../screen-state.ts'

/** Loaded with `RowSwipe`. */
const SwipeActions = lazyComponent(
  withWords(async () => (await import('./SwipeActions.tsx')).SwipeActions, 'tasks'),
)

interface TaskTreeRowProps {
  readonly task: Task
  readonly level: number
  readonly expanded: boolean | null
  readonly now: LocalTime
  readonly texts: TaskTexts
  readonly narrow: boolean
  readonly current: boolean
  readonly checked: boolean
  readonly preview: Slot | null
  readonly isFocused: boolean
  readonly isDragged: boolean
  readonly swiped: boolean
  readonly renaming: boolean
  readonly latest: LatestActions
  readonly dispatch: Dispatch<TasksAction>
  readonly onMenu: (id: TaskId, at: PointOfWindow) => void
  readonly onSwipedSchedule: (id: TaskId, at: PointOfWindow) => void
  readonly onSwipedToggle: (task: Task) => void
}

/** A memoized row: unchanged rows are not rendered again, so that typing stays responsive. */
export const TaskTreeRow = memo(function TaskTreeRow(props: TaskTreeRowProps) {
  const { task, now, texts, renaming, latest, dispatch, onMenu } = props
  const { entry } = useWords('tasks').tasks
  const { id } = task
  return (
    <TaskRowView
      task={task}
      level={props.level}
      expanded={props.expanded}
      facts={{
        due: texts.due(task, now),
        urgency: urgencyOf(task, now),
        scheduled: texts.scheduled(task, now),
        tracked: texts.tracked(task),
        trackedParts: texts.trackedParts(task),
        meta: props.narrow ? texts.meta(task, now) : '',
      }}
      current={props.current}
      checked={props.checked}
      preview={props.preview && texts.period(props.preview, now)}
      isFocused={props.isFocused}
      narrow={props.narrow}
      isDragged={props.isDragged}
      field={
        renaming && (
          <TaskField
            label={entry.rename(task.name)}
            initial={task.name}
            onEnter={(name) => {
              latest().commands.rename(task, name)
              dispatch({ type: 'name-edit-ended', takesFocus: true })
            }}
            onEscape={() => dispatch({ type: 'name-edit-ended', takesFocus: true })}
            onLeave={(name) => {
              latest().commands.rename(task, name)
              dispatch({ type: 'name-edit-ended', takesFocus: false })
            }}
          />
        )
      }
      swipeActions={
        props.swiped && (
          <SwipeActions
            task={task}
            onSchedule={(at) => props.onSwipedSchedule(id, at)}
            onToggle={() => props.onSwipedToggle(task)}
          />
        )
      }
      onFold={(folded) => dispatch({ type: 'rows-folded', ids: [id], folded })}
      onTick={() => latest().commands.toggle(task)}
      onCheck={() => latest().actions.check(id)}
      onFavourite={() => latest().commands.toggleFavourite(task)}
      onRename={() => dispatch({ type: 'renaming-began', id })}
      onAddInside={() => latest().actions.addInside(id)}
      onMore={(at) => onMenu(id, at)}
    />
  )
})
