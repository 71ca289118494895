import { clock } from '#browser/clock.ts'
import { Refused, Unreachable } from '#data/call-failed.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { useState } from 'react'
import { readLineAt } from './history-queries.ts'
import { plansInPast } from './past-link.ts'

interface ChooseMomentProps {
  /** From when on the history is complete; null if it has every change. */
  readonly since: string | null
}

/** Opens the account as of any moment that the history reaches (RHY-071). A day without a time means its end. */
export function ChooseMoment({ since }: ChooseMomentProps) {
  const { history } = useWords('history')
  const rules = useCalendarRules()
  const [isPending, setPending] = useState(false)
  const refuse = (text: string) => toast.show({ kind: 'problem', text })

  async function open(chosen: LocalTime) {
    const now = clock.now()
    if (dayOf(chosen) > dayOf(now)) return refuse(history.moment.future)
    const moment = chosen < now ? chosen : now
    setPending(true)
    try {
      location.assign(plansInPast({ line: await readLineAt(moment), moment }))
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error
      const isBeyond = since !== null && error instanceof Refused && error.code === 'not-found'
      refuse(isBeyond ? history.moment.beyond(since) : error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <DatePop
      mode="DAY_TIME"
      bound="end"
      rules={rules}
      value={null}
      onChange={(chosen) => chosen !== null && void open(chosen)}
      trigger={
        <Button icon="clock" isPending={isPending}>
          {history.moment.choose}
        </Button>
      }
    />
  )
}
