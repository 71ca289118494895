import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { MoveDialog, moveLevels, timeLevelOf, useBusyHours, useTasksToSchedule } from '#scheduling/index.ts'
import { addSeconds, dayOf, halfHour, startOfWeek } from '@lustra/domain/calendar'
import { type Slot, allowsLevel, missedParent } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { type LeftoverRow } from './leftovers.ts'

interface ChoosePlaceProps {
  readonly row: LeftoverRow
  readonly onPlan: (slot: Slot) => void
  readonly onClose: () => void
}

/** Any place for a leftover: level, date and time, or a free slot. */
export function ChoosePlace({ row, onPlan, onClose }: ChoosePlaceProps) {
  const { plans, scheduling } = useWords('scheduling')
  const rules = useCalendarRules()
  const language = useLanguage()
  const { taskId: id, name, color } = row.kind === 'entry' ? row.entry : row.task
  const [first] = useState(() => {
    const now = clock.now()
    return addSeconds(now, halfHour - (now % halfHour))
  })
  const [day, setDay] = useState(() => dayOf(first))
  const { data: entries } = useBusyHours(startOfWeek(day, rules))
  const { tasks } = useTasksToSchedule([{ id, name, color, status: 'NORMAL' }])
  const task = tasks?.[0]
  if (!task) return null
  const texts = new PlaceTexts(plans, language, rules)
  const entry =
    row.kind === 'entry'
      ? { ...row.entry, id: row.entry.entryId, status: 'NORMAL' as const, start: first }
      : null
  return (
    <MoveDialog
      title={entry ? scheduling.move.title : scheduling.move.titleNew}
      task={task}
      entry={entry}
      moves={entry !== null}
      first={first}
      offered={moveLevels.filter((level) => allowsLevel(task.limits, timeLevelOf(level)))}
      entries={entries ?? null}
      rules={rules}
      texts={texts}
      remark={(slot) => texts.outside(missedParent(slot, task.parent))}
      onDay={setDay}
      onPlan={onPlan}
      onClose={onClose}
    />
  )
}
