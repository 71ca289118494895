import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { MoveDialog, moveLevels, timeLevelOf, useBusyHours, useTasksToSchedule } from '#scheduling/index.ts'
import { addSeconds, dayOf, halfHour, startOfWeek } from '@lustra/domain/calendar'
import { allowsLevel, missedParent } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { type MissedEntry } from './missed-entry.ts'
import { moveMissed } from './plan-fact-mutations.ts'

interface MoveMissedProps {
  readonly entry: MissedEntry
  readonly onClose: () => void
}

/** "Move to…" for a missed entry, with the free slots of the chosen day, initially today. */
export function MoveMissed({ entry, onClose }: MoveMissedProps) {
  const { plans, scheduling } = useWords('scheduling')
  const rules = useCalendarRules()
  const texts = new PlaceTexts(plans, useLanguage(), rules)
  const [now] = useState(() => clock.now())
  const [day, setDay] = useState(() => dayOf(now))
  const week = startOfWeek(day, rules)
  const { data: entries } = useBusyHours(week)
  const { taskId: id, entryId, name, color, level, duration } = entry
  const { tasks } = useTasksToSchedule([{ id, name, color, status: 'NORMAL' }])
  const [task] = tasks ?? []
  if (!task) return null
  const soon = addSeconds(now, halfHour - (now % halfHour))
  return (
    <MoveDialog
      title={scheduling.move.title}
      task={task}
      // The entry is over at its old time, so the form begins with now.
      entry={{ id: entryId, level, start: soon, duration, status: 'NORMAL', pinned: false }}
      moves
      first={soon}
      offered={moveLevels.filter((each) => allowsLevel(task.limits, timeLevelOf(each)))}
      entries={entries ?? null}
      rules={rules}
      texts={texts}
      remark={(slot) => texts.outside(missedParent(slot, task.parent))}
      onPlan={(slot) => void moveMissed.run({ entry, slot })}
      onDay={setDay}
      onClose={onClose}
    />
  )
}
