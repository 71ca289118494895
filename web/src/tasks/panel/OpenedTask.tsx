import { useFocusedTask } from '#ui/keys/focused-task.ts'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type Task } from '../task.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type Dispatch, type Ref } from 'react'
import { type TaskCommands } from '../task-commands.ts'
import { type TaskTexts } from '../task-texts.ts'
import { type TaskTree } from '../task-tree.ts'
import { type TasksAction } from '../screen-state.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { TaskPanel } from './TaskPanel.tsx'

interface OpenedTaskProps {
  readonly task: Task
  readonly tree: TaskTree
  readonly contexts: readonly PlanContext[]
  readonly rules: CalendarRules
  readonly texts: TaskTexts
  readonly commands: TaskCommands
  readonly narrow: boolean
  readonly attach: Ref<HTMLElement>
  readonly dispatch: Dispatch<TasksAction>
  readonly onClose: () => void
}

export function OpenedTask(props: OpenedTaskProps) {
  const { task, tree, commands, narrow, dispatch } = props
  useFocusedTask((focused) =>
    focused.closest<HTMLElement>('[data-own-keys]')?.dataset['ownKeys'] === task.id ? task : null,
  )
  return (
    <PanelFrame
      task={task}
      tree={tree}
      narrow={narrow}
      frameRef={props.attach}
      onFavourite={() => commands.toggleFavourite(task)}
      onMore={(at) => dispatch({ type: 'menu-opened', menu: { id: task.id, at } })}
      onClose={props.onClose}
    >
      <TaskPanel
        task={task}
        tree={tree}
        contexts={props.contexts}
        rules={props.rules}
        texts={props.texts}
        commands={commands}
        onMove={() => dispatch({ type: 'relocating-began', ids: [task.id] })}
        onPlan={() => dispatch({ type: 'period-asked', ids: [task.id], row: null })}
      />
    </PanelFrame>
  )
}
