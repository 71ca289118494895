import { useWords } from '#language/Language.tsx'
import { openProposal, proposedPeriod } from '#scheduling/index.ts'
import { useTimerEntry } from '#time/index.ts'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type Entry, type Task } from '../plans.ts'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { missedParent, refuseMove } from '@lustra/domain/scheduling'
import { useNavigate } from '@tanstack/react-router'
import { titleOf } from '../calendar/loads.ts'
import { parentPlanOf } from '../parent-plan.ts'
import { type EntryCommands, refusalOfStatus } from './entry-commands.ts'
import { usePlansScreen } from '../use-plans-screen.ts'

export function useItemMenu(
  commands: EntryCommands,
  onRemove: () => void,
): (task: Task, entry: Entry | null) => readonly MenuEntry[] {
  const words = useWords('scheduling', 'recurrence')
  const { properties } = words.scheduling
  const { refusals } = words.plans
  const { properties: facts } = words.recurrence
  const navigate = useNavigate()
  const { dispatch, plans, rules } = usePlansScreen()
  const timerEntry = useTimerEntry('T')

  function ofEntry(task: Task, entry: Entry): readonly MenuEntry[] {
    const isOpen = entry.status === 'NORMAL'
    const isMovable = refuseMove(entry) === null
    const refusal = refusalOfStatus({ task, entry })
    const missed = missedParent(entry, parentPlanOf(task, plans))
    return [
      isOpen && {
        icon: 'copy',
        keys: 'A',
        label: properties.anotherSession,
        onAction: () => commands.another({ task, entry }),
      },
      isOpen && {
        icon: 'plus',
        keys: 'S',
        label: properties.alsoOn,
        onAction: () => commands.planOnLevel({ task, entry }),
      },
      (isOpen || parseOccurrenceId(entry.id) !== null) && {
        icon: 'repeat',
        keys: 'R',
        label: facts.edit,
        onAction: () => commands.repeat({ task, entry }),
      },
      entry.changed &&
        parseOccurrenceId(entry.id) !== null && {
          icon: 'repeat',
          label: words.plans.notices.othersToo,
          onAction: () => dispatch({ type: 'recurrence-opened', request: { kind: 'widen', task, entry } }),
        },
      entry.changed && {
        icon: 'undo',
        label: facts.reset,
        onAction: () => commands.reset({ task, entry }),
      },
      isMovable && {
        icon: 'calendar',
        keys: 'M',
        label: properties.moveTo,
        onAction: () => commands.moveTo({ task, entry }),
      },
      isMovable &&
        missed !== null && {
          icon: 'calendar',
          label: properties.moveInside(missed.name),
          onAction: () => void commands.moveInside({ task, entry }),
        },
      isOpen && proposeFor(task),
      'line',
      entry.status !== 'CANCELLED' &&
        !task.hasChildren && {
          icon: isOpen ? 'check' : 'undo',
          keys: 'C',
          label: isOpen ? properties.complete : properties.reopen,
          ...(refusal && { disabled: true, note: refusals[refusal] }),
          onAction: () => commands.complete({ task, entry }),
        },
      isOpen && {
        icon: 'pin',
        keys: 'P',
        label: entry.pinned ? properties.unpin : properties.pin,
        onAction: () => commands.pin({ task, entry }),
      },
      timerEntry(task),
      goToTask(task),
      'line',
      isMovable && {
        icon: 'inbox',
        keys: 'Del',
        label: properties.remove,
        onAction() {
          onRemove()
          commands.unschedule({ task, entry })
        },
      },
    ]
  }

  function ofTask(task: Task): readonly MenuEntry[] {
    return [
      {
        icon: 'plus',
        keys: 'S',
        label: properties.planOn,
        onAction: () => commands.planOnLevel({ task, entry: null }),
      },
      {
        icon: 'schedule',
        keys: 'M',
        label: properties.schedule,
        onAction: () => commands.scheduleTask(task),
      },
      proposeFor(task),
      'line',
      timerEntry(task),
      goToTask(task),
    ]
  }

  /** For the period of the view (RHY-031). */
  function proposeFor(task: Task): MenuEntry {
    const period = titleOf(plans, rules)
    return (
      proposedPeriod(period) !== null &&
      task.status === 'NORMAL' && {
        icon: 'schedule',
        label: words.plans.proposeForTask,
        onAction: () => openProposal(period, { kind: 'plan', taskId: task.id }),
      }
    )
  }

  function goToTask(task: Task): MenuEntry {
    return {
      icon: 'open',
      label: properties.goToTask,
      isView: true,
      onAction: () => void navigate({ to: '/tasks/$taskId', params: { taskId: task.id } }),
    }
  }

  return (task, entry) => (entry ? ofEntry(task, entry) : ofTask(task))
}
