import { useWords } from '#language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Dispatch, memo } from 'react'
import { type Able } from '../task-actions.ts'
import { type TaskTexts, urgencyOf } from '../task-texts.ts'
import { TaskField } from './TaskField.tsx'
import { TaskRowView } from './TaskRowView.tsx'
import { type TasksAction } from '../tasks-view.ts'

interface TreeRowSlotProps {
  readonly task: Task
  readonly level: number
  readonly expanded: boolean | null
  readonly now: LocalTime
  readonly texts: TaskTexts
  readonly narrow: boolean
  readonly current: boolean
  readonly checked: boolean
  readonly atHand: boolean
  readonly lifted: boolean
  readonly renaming: boolean
  readonly able: Able
  readonly dispatch: Dispatch<TasksAction>
  readonly onMenu: (id: TaskId, at: { readonly x: number; readonly y: number }) => void
}

/** A task's row with all it needs. Rows of which nothing changed are not drawn again: what one types comes first. */
export const TreeRowSlot = memo(function TreeRowSlot(props: TreeRowSlotProps) {
  const { task, now, texts, renaming, able, dispatch, onMenu } = props
  const { entry } = useWords().tasks
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
      atHand={props.atHand}
      narrow={props.narrow}
      lifted={props.lifted}
      field={
        renaming && (
          <TaskField
            label={entry.rename(task.name)}
            initial={task.name}
            onEnter={(name) => {
              able().commands.rename(task, name)
              dispatch({ type: 'entry-ended', takesFocus: true })
            }}
            onEscape={() => dispatch({ type: 'entry-ended', takesFocus: true })}
            onLeave={(name) => {
              able().commands.rename(task, name)
              dispatch({ type: 'entry-ended', takesFocus: false })
            }}
          />
        )
      }
      onFold={(folded) => dispatch({ type: 'rows-folded', ids: [id], folded })}
      onTick={() => able().commands.toggle(task)}
      onCheck={() => able().actions.check(id)}
      onFavourite={() => able().commands.toggleFavourite(task)}
      onRename={() => dispatch({ type: 'renaming-began', id })}
      onAddInside={() => able().actions.addInside(id)}
      onMore={(at) => onMenu(id, at)}
    />
  )
})
