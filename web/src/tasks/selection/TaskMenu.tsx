import { copyText } from '#browser/copy-text.ts'
import { useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { openProposal } from '#scheduling/index.ts'
import { useTimerEntry } from '#time/index.ts'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { toast } from '#ui/toast/toast.ts'
import { type TaskId } from '@lustra/contract/ids'
import { formatDay, periodOf } from '@lustra/domain/calendar'
import { refuseClosedTask } from '@lustra/domain/scheduling'
import { useNavigate } from '@tanstack/react-router'
import { type Task } from '../task.ts'
import { type TaskActions } from '../task-actions.ts'
import { type TaskCommands } from '../task-commands.ts'
import { type TasksAction, type TasksPop } from '../screen-state.ts'
import { type Dispatch } from 'react'

interface TaskMenuProps {
  readonly at: PointOfWindow
  readonly task: Task
  readonly actions: TaskActions
  readonly commands: TaskCommands
  readonly dispatch: Dispatch<TasksAction>
  readonly onOpen: (id: TaskId) => void
}

export function TaskMenu({ at, task, actions, commands, dispatch, onOpen }: TaskMenuProps) {
  const { tasks: words, plans } = useWords('tasks')
  const { menu, notices } = words
  const timerEntry = useTimerEntry('T')
  const today = useToday()
  const rules = useCalendarRules()
  const navigate = useNavigate()
  const { id, status } = task
  const isOpen = status === 'NORMAL'
  const targets = actions.targets(id)
  const targetIds = targets.map((target) => target.id)
  const refusal = refuseClosedTask(task)
  const closed = targets.length === 1 ? refusal : null
  const set = (kind: TasksPop['kind']) =>
    dispatch({ type: 'pop-opened', pop: { kind, ids: targetIds, row: id, at } })
  /** The proposal for this week opens in Plans. */
  const propose = () => {
    const week = periodOf('WEEKS', today, rules)
    openProposal(week, { kind: 'plan', taskId: id })
    void navigate({ to: '/plans', search: { view: 'WEEK_VIEW', from: formatDay(week.start) } })
  }
  const copyLink = async () => {
    await copyText(`${location.origin}/web/tasks/${id}`)
    toast.show({ text: notices.linkCopied })
  }
  const statusEntries: readonly MenuEntry[] = isOpen
    ? [
        {
          icon: 'check',
          label: menu.complete,
          keys: 'Space',
          onAction: () => actions.close(targets, 'COMPLETED'),
        },
        { icon: 'none', label: menu.cancel, onAction: () => actions.close(targets, 'CANCELLED') },
      ]
    : [
        {
          icon: 'undo',
          label: status === 'COMPLETED' ? menu.reopen : menu.resume,
          keys: 'Space',
          onAction: () => commands.toggle(task),
        },
      ]
  const entries: readonly MenuEntry[] = [
    { icon: 'sliders', label: menu.open, keys: 'Alt Enter', isView: true, onAction: () => onOpen(id) },
    {
      icon: 'document',
      label: menu.rename,
      keys: 'F2',
      onAction: () => dispatch({ type: 'renaming-began', id }),
    },
    { icon: 'plus', label: menu.addBelow, keys: 'Ctrl Enter', onAction: () => actions.addBelow(id) },
    {
      icon: 'subtask',
      label: menu.addSubtask,
      keys: 'Ctrl Shift Enter',
      onAction: () => actions.addInside(id),
    },
    'line',
    ...statusEntries,
    'line',
    {
      icon: 'calendar',
      label: menu.schedule,
      keys: 'S',
      ...(closed && { disabled: true, note: plans.refusals[closed] }),
      onAction: () => set('schedule'),
    },
    {
      icon: 'schedule',
      label: menu.period,
      keys: 'M',
      ...(closed && { disabled: true, note: plans.refusals[closed] }),
      onAction: () => dispatch({ type: 'period-asked', ids: targetIds, row: id }),
    },
    {
      icon: 'schedule',
      label: plans.proposeForTask,
      ...(refusal && { disabled: true, note: plans.refusals[refusal] }),
      onAction: propose,
    },
    { icon: 'flag', label: menu.due, keys: 'D', onAction: () => set('due') },
    { icon: 'report', label: menu.priority, onAction: () => set('priority') },
    { icon: 'tag', label: menu.contexts, onAction: () => set('contexts') },
    { icon: 'clock', label: menu.duration, onAction: () => set('duration') },
    'line',
    timerEntry({ ...task, color: task.color }),
    {
      icon: 'star',
      label: task.favourite ? menu.noFavourite : menu.favourite,
      onAction: () => commands.toggleFavourite(task),
    },
    {
      icon: 'schedule',
      label: menu.move,
      onAction: () => dispatch({ type: 'relocating-began', ids: targetIds }),
    },
    { icon: 'tasks', label: menu.select, keys: 'Ctrl Space', onAction: () => actions.check(id) },
    { icon: 'link', label: menu.copyLink, onAction: () => void copyLink() },
    'line',
    { icon: 'bin', label: menu.remove, keys: 'Del', danger: true, onAction: () => actions.remove(targets) },
  ]
  return (
    <ContextMenu
      label={menu.label(task.name)}
      at={at}
      entries={entries}
      onClose={() => dispatch({ type: 'menu-closed' })}
    />
  )
}
