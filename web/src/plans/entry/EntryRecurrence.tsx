import { RecurrenceDialog, WidenDialog } from '#recurrence/index.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type Entry, type Task } from '../plans.ts'

export interface RecurrenceRequest {
  /** `widen`: asks whether the last change of this occurrence applies to others, too. */
  readonly kind: 'repeat' | 'widen'
  readonly task: Task
  readonly entry: Entry
}

interface EntryRecurrenceProps {
  readonly request: RecurrenceRequest
  readonly rules: CalendarRules
  readonly onClose: () => void
}

/** The dialogs about the recurrence of one entry. */
export function EntryRecurrence({ request, rules, onClose }: EntryRecurrenceProps) {
  const { kind, task, entry } = request
  return kind === 'widen' ? (
    <WidenDialog task={task} entryId={entry.id} onClose={onClose} />
  ) : (
    <RecurrenceDialog task={task} entryId={entry.id} place={entry} rules={rules} onClose={onClose} />
  )
}
