import { RecurrenceDialog, WidenDialog } from '#recurrence/index.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type RecurrenceRequest } from '../screen-state.ts'

interface EntryRecurrenceProps {
  readonly request: RecurrenceRequest
  readonly rules: CalendarRules
  readonly onClose: () => void
}

export function EntryRecurrence({ request, rules, onClose }: EntryRecurrenceProps) {
  const { kind, task, entry } = request
  return kind === 'widen' ? (
    <WidenDialog task={task} entryId={entry.id} onClose={onClose} />
  ) : (
    <RecurrenceDialog task={task} entryId={entry.id} place={entry} rules={rules} onClose={onClose} />
  )
}
