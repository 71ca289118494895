import { clock } from '#browser/clock.ts'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { useWords } from '#language/Language.tsx'
import { MoveDialog, moveLevelsOf } from '#planning/index.ts'
import {
  type CalendarRules,
  addSeconds,
  dayOf,
  daysPerWeek,
  halfHour,
  secondsPerHour,
  startOfDay,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { type PlansActions } from '../plans-actions.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type Moving } from '../plans-view.ts'
import { type Plans } from '../plans.ts'

interface MovingDialogProps {
  readonly moving: Moving
  readonly shown: Plans
  readonly days: VisibleDays
  readonly rules: CalendarRules
  readonly texts: PlanTexts
  readonly actions: PlansActions
  readonly onClose: () => void
}

const morning = 9 * secondsPerHour

/** Where an entry of the calendar is to go, another of its task, or a task of the tree. */
export function MovingDialog({ moving, shown, days, rules, texts, actions, onClose }: MovingDialogProps) {
  const { move } = useWords().planning
  const task = shown.tasks.get(moving.taskId)
  const entry = shown.entries.find(({ id }) => id === moving.entryId) ?? null
  if (!task) return null
  const moved = moving.copy ? null : entry
  return (
    <MoveDialog
      title={moving.copy ? move.titleCopy : entry ? move.title : move.titleNew}
      task={task}
      entry={entry}
      moves={!moving.copy}
      first={firstPlace(shown.view === 'WEEK_VIEW' ? days : daysOf(shown, rules), clock.now())}
      offered={moveLevelsOf(shown.view)}
      days={{ first: shown.start, count: daysPerWeek }}
      entries={shown.entries}
      rules={rules}
      texts={texts}
      onPlan={(slot) => void (moved ? actions.move(task, moved, slot) : actions.place(task, slot))}
      {...(moved && { onTakeOff: () => void actions.unschedule(task, moved) })}
      onClose={onClose}
    />
  )
}

/** All days of a coarse view. */
function daysOf({ view, start }: Plans, rules: CalendarRules): VisibleDays {
  return { first: start, count: windowStartingAt(view, start, rules).end - start }
}

/** The next half hour, or 9:00 on the first day that is seen. */
function firstPlace({ first, count }: VisibleDays, now: ReturnType<typeof clock.now>) {
  const today = dayOf(now)
  if (today < first || today >= first + count) return addSeconds(startOfDay(first), morning)
  return addSeconds(now, halfHour - (now % halfHour))
}
