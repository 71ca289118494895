import { CallFailed } from '#data/call-failed.ts'
import { clock } from '#browser/clock.ts'
import { addRecord } from '../goals-queries.ts'
import { useWords } from '#language/Language.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useStillShown } from '#ui/hooks/use-still-shown.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { newGoalRecordId } from '@lustra/contract/ids'
import { type LocalTime, dayOf, startOfDay } from '@lustra/domain/calendar'
import { useState } from 'react'

interface Entered {
  /** Today until another one is chosen. */
  readonly day: LocalTime | null
  readonly value: string
  readonly note: string
}

const nothing: Entered = { day: null, value: '', note: '' }

function isNothing({ day, value, note }: Entered): boolean {
  return day === null && value === '' && note === ''
}

/**
 * What is recorded next. It leaves its line at once, so that one may write on; what was refused comes back to an empty line,
 * and elsewhere can be sent once more.
 */
export function useNewRecord(goal: Goal) {
  const { goals: words, widgets } = useWords()
  const [entered, setEntered] = useState(nothing)
  const [error, setError] = useState<string | null>(null)
  const latest = useLatest(entered)
  const isStillShown = useStillShown()
  const { value, note } = entered
  const day = entered.day ?? startOfDay(dayOf(clock.now()))

  async function add(number: number | null): Promise<void> {
    setEntered(nothing)
    setError(null)
    await keep({ id: newGoalRecordId(), day: dayOf(day), value: number, note: note.trim() })
  }

  async function keep(record: GoalRecord): Promise<void> {
    try {
      await addRecord(goal.id, record)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (isStillShown() && isNothing(latest())) {
        setEntered(entered)
        setError(failure.message)
        return
      }
      toast.say({
        kind: 'problem',
        text: words.add.failed(goal.text, value || note, failure.message),
        action: { label: widgets.retry, run: () => void keep(record) },
      })
    }
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
