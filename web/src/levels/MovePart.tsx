import { PlaceTexts } from '#language/dates/place-texts.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { MoveDialog, moveLevels, timeLevelOf, useBusyHours, useTasksToSchedule } from '#scheduling/index.ts'
import { addSeconds, dayOf, isHourLevel, startOfDay, startOfWeek } from '@lustra/domain/calendar'
import { type Slot, allowsLevel, missedParent, newEntryDuration } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { type DraggedPart, type LevelTarget } from './levels-drag-adapter.ts'

interface MovePartProps {
  readonly dragged: DraggedPart
  /** The period in which the form begins. */
  readonly target: LevelTarget
  readonly onPlan: (slot: Slot) => void
  readonly onClose: () => void
}

const morning = 9 * 3600

/** Moves a part by typing: the form of Plans, which begins on the next finer level. */
export function MovePart({ dragged: { part, task }, target, onPlan, onClose }: MovePartProps) {
  const { plans, levels } = useWords('scheduling', 'levels')
  const rules = useCalendarRules()
  const language = useLanguage()
  const [start] = useState(() =>
    isHourLevel(target.level)
      ? addSeconds(startOfDay(target.period.start), morning)
      : startOfDay(target.period.start),
  )
  const [day, setDay] = useState(() => dayOf(start))
  const { data: entries } = useBusyHours(startOfWeek(day, rules))
  const { tasks } = useTasksToSchedule([task])
  const planned = tasks?.[0]
  if (!planned) return null
  const texts = new PlaceTexts(plans, language, rules)
  const entry = { ...part, level: target.level, start, duration: newEntryDuration(planned.limits) }
  return (
    <MoveDialog
      title={levels.part.moveTitle}
      task={planned}
      entry={entry}
      moves
      first={start}
      offered={moveLevels.filter((level) => allowsLevel(planned.limits, timeLevelOf(level)))}
      entries={entries ?? null}
      rules={rules}
      texts={texts}
      remark={(slot) => texts.outside(missedParent(slot, planned.parent))}
      onDay={setDay}
      onPlan={onPlan}
      onClose={onClose}
    />
  )
}
