import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { clockIn } from './forgotten-timer.ts'
import { startOfTimer } from '../records/records.ts'
import { proposedEnd, repairOf } from './timer-repair.ts'
import { cutTimer, keepTimer, splitTimer } from './timer-mutations.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { newRecordId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { dayOf } from '@lustra/domain/calendar'
import { useState } from 'react'
import styles from './TimerRepair.module.css'

interface TimerRepairProps {
  readonly timer: Timer
  readonly onClose: () => void
}

const ways = ['cut', 'split', 'keep'] as const

/** Corrects a timer that may have been forgotten: it continues, it ended earlier, or there was a break. */
export function TimerRepair({ timer, onClose }: TimerRepairProps) {
  const { forgotten } = useWords('time').time.timer
  const language = useLanguage()
  const { timeZone: zone } = useUser()
  const [way, setWay] = useState<(typeof ways)[number]>('cut')
  const [until, setUntil] = useState(() => clockText(proposedEnd(timer, zone, clock.instant())))
  const [resumed, setResumed] = useState(() => clockText(clockIn(zone, clock.instant())))
  const repair = repairOf(timer, { until, resumed: way === 'split' ? resumed : null }, zone, clock.instant())
  const isWrong = way !== 'keep' && repair === null
  const started = clockIn(zone, startOfTimer(timer))
  const since = `${dateTexts(language).weekdayAndDay(dayOf(started))}, ${clockText(started)}`

  async function apply() {
    if (isWrong) return
    const outcome = await (way === 'keep' || repair === null
      ? keepTimer.run({ timer })
      : repair.resumed === null
        ? cutTimer.run({ timer, until: repair.until })
        : splitTimer.run({ timer, ...repair, resumed: repair.resumed, recordId: newRecordId() }))
    if (outcome.ok) onClose()
  }

  return (
    <Dialog
      title={forgotten.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{forgotten.later}</Button>
          <Button look="primary" refusal={isWrong ? forgotten.notWithin : null} onPress={() => void apply()}>
            {way === 'keep' ? forgotten.keep : forgotten.apply}
          </Button>
        </>
      }
    >
      <div className={styles.repair}>
        <p>{forgotten[timer.forgottenWhy](timer.taskName, since)}</p>
        <Segments
          wide
          label={forgotten.title}
          value={way}
          segments={ways.map((value) => ({ value, label: forgotten.choices[value] }))}
          onChange={setWay}
        />
        {way !== 'keep' && (
          <div className={styles.times}>
            <TextField
              label={way === 'cut' ? forgotten.cut : forgotten.from}
              value={until}
              inputMode="numeric"
              error={isWrong ? forgotten.notWithin : null}
              onChange={setUntil}
            />
            {way === 'split' && (
              <TextField label={forgotten.to} value={resumed} inputMode="numeric" onChange={setResumed} />
            )}
          </div>
        )}
        <p className={styles.hint}>{forgotten.hints[way]}</p>
      </div>
    </Dialog>
  )
}
