import { RecurrenceDialog, WidenDialog } from '#recurrence/index.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type Entry, type Task } from '../plans.ts'

export interface AskedRecurrence {
  /** `widen`: what was done to this occurrence may be meant for others. */
  readonly kind: 'repeat' | 'widen'
  readonly task: Task
  readonly entry: Entry
}

interface EntryRecurrenceProps {
  readonly asked: AskedRecurrence
  readonly rules: CalendarRules
  readonly onClose: () => void
}

/** What there is to ask about the repeating of one entry. */
export function EntryRecurrence({ asked, rules, onClose }: EntryRecurrenceProps) {
  const { kind, task, entry } = asked
  return kind === 'widen' ? (
    <WidenDialog task={task} entryId={entry.id} onClose={onClose} />
  ) : (
    <RecurrenceDialog task={task} entryId={entry.id} place={entry} rules={rules} onClose={onClose} />
  )
}
