import { clock } from '#browser/clock.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { MoveDialog, levelsWithin } from '#planning/index.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { type Task } from '../task.ts'
import { type CalendarRules, dayOf, daysPerWeek, startOfWeek } from '@lustra/domain/calendar'
import { type Limits } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { type TaskCommands } from '../task-commands.ts'
import { useBusyHours } from '../tasks-queries.ts'
import { firstTimeToPlan } from './first-slot.ts'

interface PlanTaskProps {
  readonly task: Task
  readonly limits: Limits
  readonly rules: CalendarRules
  readonly commands: TaskCommands
  readonly onClose: () => void
}

/** Plans a task from its panel, on any allowed level, with the free slots of the chosen week. */
export function PlanTask({ task, limits, rules, commands, onClose }: PlanTaskProps) {
  const { plans, planning } = useWords()
  const texts = new PlaceTexts(plans, useLanguage(), rules)
  const [first] = useState(() => firstTimeToPlan(limits, clock.now()))
  const [day, setDay] = useState(() => dayOf(first))
  const week = startOfWeek(day, rules)
  const { data: entries } = useBusyHours(week)
  return (
    <MoveDialog
      title={planning.move.titleNew}
      task={{ id: task.id, name: task.name, status: task.status, color: task.color, limits }}
      entry={null}
      moves={false}
      first={first}
      offered={levelsWithin(limits)}
      days={{ first: week, count: daysPerWeek }}
      // Until the week is loaded, no free slots are offered.
      entries={entries ?? null}
      rules={rules}
      texts={texts}
      onPlan={(slot) => commands.plan(task, slot, plans.notices.scheduled(task.name, texts.when(slot)))}
      onDay={setDay}
      onClose={onClose}
    />
  )
}
