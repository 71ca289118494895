import { useWords } from '#language/Language.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { type CalendarRules, type LocalTime } from '@lustra/domain/calendar'
import { boundOfTask } from '../../task.ts'
import { type FieldProps } from '../panel-props.ts'
import { useDraft } from '../use-draft.ts'

interface DateOfTaskProps extends FieldProps {
  readonly which: 'startTime' | 'dueTime'
  readonly rules: CalendarRules
}

/** The earliest or the latest date; a refused date stays with the reason (TSK-041). */
export function DateOfTask({ task, save, which, rules }: DateOfTaskProps) {
  const words = useWords('taskPanel').taskPanel
  const draft = useDraft((time: LocalTime | null) => save({ [which]: time }))
  return (
    <DateField
      quietLabel
      emptyText={words.noDate}
      removable
      mode="DAY_TIME"
      bound={boundOfTask[which]}
      rules={rules}
      label={which === 'startTime' ? words.start : words.due}
      value={draft.value === undefined ? task[which] : draft.value}
      error={draft.error}
      onChange={draft.commit}
    />
  )
}
