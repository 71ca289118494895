import { clock } from '#browser/clock.ts'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { useWords } from '#language/Language.tsx'
import { MoveDialog, moveLevelsOf, useBusyHours } from '#scheduling/index.ts'
import {
  type CalendarRules,
  addSeconds,
  dayOf,
  halfHour,
  isHourView,
  secondsPerHour,
  startOfDay,
  startOfWeek,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { missedParent } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { parentPlanOf } from '../parent-plan.ts'
import { type MoveRequest } from '../screen-state.ts'
import { type Plans, type Task } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'

interface EntryMoveDialogProps {
  readonly request: MoveRequest
  /** Undefined once the task is no longer loaded. */
  readonly task: Task | undefined
  readonly onClose: () => void
}

const morning = 9 * secondsPerHour

export function EntryMoveDialog({ request, task, onClose }: EntryMoveDialogProps) {
  const { plans, days, rules, texts, actions } = usePlansScreen()
  const { move } = useWords('scheduling').scheduling
  const entry = plans.entries.find(({ id }) => id === request.entryId) ?? null
  const visible = daysOf(plans, rules)
  const [first] = useState(() => initialStart(isHourView(plans.view) ? days : visible, clock.now()))
  const [day, setDay] = useState(() => dayOf(entry?.start ?? first))
  const isVisible = day >= visible.first && day < visible.first + visible.count
  const { data: busy } = useBusyHours(startOfWeek(day, rules), !isVisible)
  if (!task) return null
  const moved = request.copy ? null : entry
  return (
    <MoveDialog
      title={request.copy ? move.titleCopy : entry ? move.title : move.titleNew}
      task={task}
      entry={entry}
      moves={!request.copy}
      first={first}
      offered={moveLevelsOf(plans.view)}
      entries={isVisible ? plans.entries : (busy ?? null)}
      rules={rules}
      texts={texts}
      remark={(slot) => texts.outside(missedParent(slot, parentPlanOf(task, plans)))}
      onDay={setDay}
      onPlan={(slot) => void (moved ? actions.move(task, moved, slot) : actions.place(task, slot))}
      // A ghost is not on the calendar yet.
      {...(moved && moved.reason === undefined && { onTakeOff: () => void actions.unschedule(task, moved) })}
      onClose={onClose}
    />
  )
}

function daysOf({ view, start }: Plans, rules: CalendarRules): VisibleDays {
  return { first: start, count: windowStartingAt(view, start, rules).end - start }
}

/** The next half hour, or 9:00 on the first visible day. */
function initialStart({ first, count }: VisibleDays, now: ReturnType<typeof clock.now>) {
  const today = dayOf(now)
  if (today < first || today >= first + count) return addSeconds(startOfDay(first), morning)
  return addSeconds(now, halfHour - (now % halfHour))
}
