import { clock } from '#browser/clock.ts'
import { readTypedTime } from '#capture/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { ChoosePlace, SchedulePop } from '#scheduling/index.ts'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { isHourLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { useRef, useState } from 'react'
import { type LeftoverRow } from './leftovers.ts'

interface PlanLeftoverProps {
  readonly row: LeftoverRow
  readonly at: PointOfWindow
  readonly onPlan: (slot: Slot) => void
  readonly onClose: () => void
}

/** Any place for a leftover: typed as in quick capture, the next free one, or one from the dialog (RHY-006). */
export function PlanLeftover({ row, at, onPlan, onClose }: PlanLeftoverProps) {
  const rules = useCalendarRules()
  const [isDialog, setDialog] = useState(false)
  /** The popover reports that it closed also when the dialog takes its place. */
  const isReplaced = useRef(false)
  const entry = row.kind === 'entry' ? row.entry : null
  const { taskId: id, name, color } = row.kind === 'entry' ? row.entry : row.task
  const task = { id, name, color, status: 'NORMAL' as const }
  if (isDialog) {
    return (
      <ChoosePlace
        task={task}
        entry={entry && { id: entry.entryId, level: entry.level, duration: entry.duration }}
        onPlan={onPlan}
        onClose={onClose}
      />
    )
  }
  return (
    <SchedulePop
      tasks={[task]}
      at={at}
      rules={rules}
      movesDue
      duration={entry && isHourLevel(entry.level) ? entry.duration : undefined}
      read={(line) => readTypedTime(line, { ...rules, now: clock.now() })}
      onHighlight={() => {}}
      onPlan={([slot]) => {
        onClose()
        if (slot) onPlan(slot)
      }}
      onChoosePeriod={() => {
        isReplaced.current = true
        setDialog(true)
      }}
      onClose={() => {
        if (!isReplaced.current) onClose()
      }}
    />
  )
}
