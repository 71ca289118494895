import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { addSeconds, dayOf, halfHour, startOfWeek } from '@lustra/domain/calendar'
import { type Slot, missedParent } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { dueRemark, withoutDue } from './due-remark.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { levelsWithin } from './move-form.ts'
import { type PlannedEntry } from './planned.ts'
import { type TaskRow, useBusyHours, useTasksToSchedule } from './scheduling-queries.ts'

interface ChoosePlaceProps {
  readonly task: TaskRow
  /** The entry to move, whose time is over; null for a task that is planned for the first time. */
  readonly entry: Pick<PlannedEntry, 'id' | 'level' | 'duration'> | null
  readonly onPlan: (slot: Slot) => void
  readonly onClose: () => void
}

/** A dialog for any place from now on, also beyond the due date, which moves along (RHY-011). */
export function ChoosePlace({ task: row, entry, onPlan, onClose }: ChoosePlaceProps) {
  const { plans, scheduling } = useWords('scheduling')
  const rules = useCalendarRules()
  const language = useLanguage()
  const texts = new PlaceTexts(plans, language, rules)
  const [first] = useState(() => {
    const now = clock.now()
    return addSeconds(now, halfHour - (now % halfHour))
  })
  const [day, setDay] = useState(() => dayOf(first))
  const { data: entries } = useBusyHours(startOfWeek(day, rules))
  const { tasks, isError } = useTasksToSchedule([row])
  const [task] = tasks ?? []
  const title = entry ? scheduling.move.title : scheduling.move.titleNew
  if (!task) {
    if (!isError && !tasks) return null
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={<Button onPress={onClose}>{scheduling.move.cancel}</Button>}
      >
        {scheduling.schedule.failed}
      </Dialog>
    )
  }
  return (
    <MoveDialog
      title={title}
      task={withoutDue(task)}
      // Its old time is over, so the form begins with now.
      entry={entry && { ...entry, start: first, status: 'NORMAL', pinned: false }}
      moves={entry !== null}
      first={first}
      offered={levelsWithin(task.limits)}
      entries={entries ?? null}
      rules={rules}
      texts={texts}
      remark={(slot) => {
        const outside = texts.outside(missedParent(slot, task.parent))
        return [outside, dueRemark(task, slot, scheduling, language)].filter(Boolean).join(' · ')
      }}
      onDay={setDay}
      onPlan={onPlan}
      onClose={onClose}
    />
  )
}
