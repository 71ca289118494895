import { CallFailed } from '#shared/call-failed.ts'
import { clock } from '#shared/clock.ts'
import { addRecord } from '#shared/goals/goals-queries.ts'
import { type GoalId } from '@lustra/contract/ids'
import { type LocalTime, dayOf, startOfDay } from '@lustra/domain/calendar'
import { useState } from 'react'

interface Entered {
  /** Today until another one is chosen. */
  readonly day: LocalTime | null
  readonly value: string
  readonly note: string
}

const nothing: Entered = { day: null, value: '', note: '' }

/** What is recorded next. It leaves its line at once, so that one may write on; what was refused comes back to an empty line. */
export function useNewRecord(goalId: GoalId) {
  const [entered, setEntered] = useState(nothing)
  const [error, setError] = useState<string | null>(null)
  const { value, note } = entered
  const day = entered.day ?? startOfDay(dayOf(clock.now()))

  async function add(number: number | null): Promise<void> {
    setEntered(nothing)
    setError(null)
    try {
      await addRecord(goalId, { day: dayOf(day), value: number, note: note.trim() })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setEntered((now) => (now === nothing ? entered : now))
      setError(failure.message)
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
