import { clock } from '#browser/clock.ts'
import { addRecord } from '../goals-mutations.ts'
import { useWords } from '#language/Language.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { newGoalRecordId } from '@lustra/contract/ids'
import { type LocalTime, dayOf, startOfDay } from '@lustra/domain/calendar'
import { useState } from 'react'

interface Entered {
  /** Null means today. */
  readonly day: LocalTime | null
  readonly value: string
  readonly note: string
}

const nothing: Entered = { day: null, value: '', note: '' }

function isEmpty({ day, value, note }: Entered): boolean {
  return day === null && value === '' && note === ''
}

/**
 * The form of a new record. It is cleared as soon as a record is submitted. If saving fails, the record returns to the form if that is still empty;
 * otherwise a notice offers a retry.
 */
export function useNewRecord(goal: Goal) {
  const { goals: words, ui } = useWords('goals')
  const [entered, setEntered] = useState(nothing)
  const [error, setError] = useState<string | null>(null)
  const latest = useLatest(entered)
  const isMounted = useIsMounted()
  const { value, note } = entered
  const day = entered.day ?? startOfDay(dayOf(clock.now()))

  async function add(number: number | null): Promise<void> {
    setEntered(nothing)
    setError(null)
    await save({ id: newGoalRecordId(), day: dayOf(day), value: number, note: note.trim() })
  }

  async function save(record: GoalRecord): Promise<void> {
    const outcome = await addRecord.run({ goalId: goal.id, record }, { failures: 'caller' })
    if (outcome.ok) return
    const reason = outcome.failure.message
    if (isMounted() && isEmpty(latest())) {
      setEntered(entered)
      setError(reason)
      return
    }
    toast.show({
      kind: 'problem',
      text: words.add.failed(goal.text, value || note, reason),
      action: { label: ui.retry, run: () => void save(record) },
    })
  }

  return {
    day,
    value,
    note,
    error,
    enter: (part: Partial<Entered>) => setEntered((now) => ({ ...now, ...part })),
    refuse: setError,
    add,
  }
}
