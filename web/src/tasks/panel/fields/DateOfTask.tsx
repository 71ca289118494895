import { useWords } from '#language/Language.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { type TimeField, taskFields } from '@lustra/contract/task-fields'
import { type CalendarRules, type LocalTime } from '@lustra/domain/calendar'
import { boundOf } from '../../task.ts'
import { type FieldProps } from '../panel-props.ts'
import { useDraft } from '../use-draft.ts'

interface DateOfTaskProps extends FieldProps {
  readonly which: TimeField
  readonly rules: CalendarRules
}

/** A date of a task, such as the latest one; a refused date stays with the reason (TSK-041). */
export function DateOfTask({ task, save, which, rules }: DateOfTaskProps) {
  const words = useWords('taskPanel').taskPanel
  const draft = useDraft((time: LocalTime | null) => save({ [which]: time }))
  return (
    <DateField
      quietLabel
      emptyText={words.noDate}
      removable
      mode="DAY_TIME"
      bound={boundOf(which)}
      rules={rules}
      label={words[taskFields[which].event]}
      value={draft.value === undefined ? task[which] : draft.value}
      error={draft.error}
      onChange={draft.commit}
    />
  )
}
