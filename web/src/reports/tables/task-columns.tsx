import { type TaskId } from '@lustra/contract/ids'
import { type ListColumn } from './ListTable.tsx'
import { TaskCell } from './TaskCell.tsx'

interface ListedTask {
  readonly taskId: TaskId
  readonly name: string
  /** The names of its ancestors, from the root. */
  readonly path: readonly string[]
  /** Six hex digits. */
  readonly color: string
}

/** A link to the task, and its ancestors. */
export function taskColumns(table: {
  readonly task: string
  readonly partOf: string
}): readonly ListColumn<ListedTask>[] {
  return [
    {
      id: 'task',
      label: table.task,
      valueOf: ({ name }) => name,
      renderCell: ({ taskId, name, color, path }) => (
        <TaskCell key="task" taskId={taskId} name={name} color={color} path={path} />
      ),
    },
    {
      id: 'path',
      label: table.partOf,
      isAside: true,
      valueOf: pathText,
      renderContent: (row) => (
        <span className="trunc" title={pathText(row)}>
          {pathText(row)}
        </span>
      ),
    },
  ]
}

function pathText({ path }: ListedTask): string {
  return path.join(' › ')
}
