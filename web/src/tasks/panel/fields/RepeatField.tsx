import { capital } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { type Entry, firstSlotToRepeat } from '#scheduling/index.ts'
import { RecurrenceDialog, ruleText, seriesQuery } from '#recurrence/index.ts'
import { type Task } from '../../task.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type Limits } from '@lustra/domain/scheduling'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../TaskPanel.module.css'

interface RepeatFieldProps {
  readonly task: Task
  /** Null until loaded. */
  readonly limits: Limits | null
  readonly entries: readonly Entry[]
  readonly rules: CalendarRules
}

/** The recurrence of the task as text; a press opens the dialog (TSK-043). */
export function RepeatField({ task, limits, entries, rules }: RepeatFieldProps) {
  const { recurrence, taskPanel } = useWords('recurrence', 'taskPanel')
  const [open, setOpen] = useState(false)
  const { data } = useQuery(seriesQuery(task.id))
  const [series] = data ?? []
  const firstEntry = series ? null : firstOpenEntry(entries)
  const text = series ? capital(ruleText(series, recurrence)) : taskPanel.never
  return (
    <>
      <button type="button" className={styles.value} disabled={limits === null} onClick={() => setOpen(true)}>
        <span>{text}</span>
      </button>
      {open && limits && (
        <RecurrenceDialog
          task={task}
          {...(firstEntry ?? { entryId: null, place: firstSlotToRepeat(limits, clock.now(), rules) })}
          rules={rules}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The first open entry becomes the first occurrence. */
function firstOpenEntry(entries: readonly Entry[]) {
  const entry = entries.find(({ status }) => status === 'NORMAL')
  return entry ? { entryId: entry.id, place: entry } : null
}
