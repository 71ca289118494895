import { capital } from '#shared/calendar/date-texts.ts'
import { clock } from '#shared/clock.ts'
import { useWords } from '#shared/language/Language.tsx'
import { seriesQuery } from '#shared/recurrence/recurrence-desk.ts'
import { ruleText } from '#shared/recurrence/rule-texts.ts'
import { type Task } from '@lustra/contract/tasks'
import { type CalendarRules, TimeLevel, addSeconds, halfHour } from '@lustra/domain/calendar'
import { defaultMinDuration, newEntryDuration } from '@lustra/domain/scheduling'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import styles from './TaskPanel.module.css'

const RecurrenceDialog = lazy(async () => ({
  default: (await import('#shared/recurrence/RecurrenceDialog.tsx')).RecurrenceDialog,
}))

interface RepeatFieldProps {
  readonly task: Task
  readonly rules: CalendarRules
}

/** How the task repeats, in words; pressed, it is entered (TSK-043). */
export function RepeatField({ task, rules }: RepeatFieldProps) {
  const { recurrence, taskPanel } = useWords()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(seriesQuery(task.id))
  const [first] = data ?? []
  const now = clock.now()
  const duration = newEntryDuration({ minDuration: task.minDur ?? defaultMinDuration })
  const text = first
    ? capital(ruleText({ rule: first.rule, start: first.time, pace: first.pace }, recurrence))
    : taskPanel.never
  return (
    <>
      <button type="button" className={styles.value} onClick={() => setOpen(true)}>
        <span>{text}</span>
      </button>
      {open && (
        <Suspense>
          <RecurrenceDialog
            task={task}
            entryId={null}
            // A new series begins with the next half hour until something else is entered.
            place={{
              level: TimeLevel.HoursAndMinutes,
              start: addSeconds(now, halfHour - (now % halfHour)),
              duration,
            }}
            rules={rules}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
