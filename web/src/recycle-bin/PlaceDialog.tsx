import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { MarkupText } from '#ui/page/MarkupText.tsx'
import { type BinSlot, type RemovedItem } from '@lustra/contract/recycle-bin'
import { isHourLevel } from '@lustra/domain/calendar'
import { useId, useState } from 'react'
import { placeFormOf, readPlaceForm } from './place-form.ts'
import { placeItem } from './recycle-bin-mutations.ts'
import { obstacleText, useBinPlaces } from './obstacle-text.ts'
import styles from './RecycleBinScreen.module.css'

interface PlaceDialogProps {
  readonly item: RemovedItem
  readonly slot: BinSlot
  readonly onClose: () => void
}

/** Restores a record or an entry that no longer fits at another time; the form shows the server's refusal. */
export function PlaceDialog({ item, slot, onClose }: PlaceDialogProps) {
  const { recycleBin, scheduling } = useWords('recycleBin', 'scheduling')
  const { place: words } = recycleBin
  const fields = scheduling.move
  const wrongTexts = { start: fields.notATime, duration: fields.notADuration }
  const rules = useCalendarRules()
  const places = useBinPlaces()
  const formId = useId()
  const [form, setForm] = useState(() => placeFormOf(slot))
  const [refused, setRefused] = useState<string | null>(null)
  const reading = readPlaceForm(form, slot)
  const onHours = isHourLevel(slot.tl)

  function change(next: Partial<typeof form>) {
    setForm({ ...form, ...next })
    setRefused(null)
  }

  async function carryOut() {
    if (reading.wrong || (item.type !== 'RECORD' && item.type !== 'ENTRY')) return
    const { startTime, duration } = reading
    const request = { id: item.id, type: item.type, startTime, ...(duration !== undefined && { duration }) }
    const outcome = await placeItem.run(request, { failures: 'form' })
    if (outcome.ok) onClose()
    else setRefused(outcome.failure.message)
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{fields.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            refusal={reading.wrong && wrongTexts[reading.wrong]}
          >
            {recycleBin.restore}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void carryOut()
        }}
      >
        <p>
          <MarkupText markup={item.name} /> <span className={styles.slot}>{places.slot(slot)}</span>
        </p>
        {item.obstacle && (
          <p className={styles.obstacle}>{obstacleText(item.obstacle, recycleBin, places)}</p>
        )}
        <div className={styles.fields} data-hours={onHours || undefined}>
          <DateField
            label={fields.day}
            mode="DAY"
            rules={rules}
            value={form.day}
            onChange={(day) => day !== null && change({ day })}
          />
          {onHours && (
            <>
              <TextField
                label={fields.start}
                value={form.start}
                error={reading.wrong === 'start' ? wrongTexts.start : null}
                onChange={(start) => change({ start })}
              />
              <TextField
                label={fields.duration}
                value={form.duration}
                error={reading.wrong === 'duration' ? wrongTexts.duration : null}
                onChange={(duration) => change({ duration })}
              />
            </>
          )}
        </div>
        {refused && (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        )}
      </form>
    </Dialog>
  )
}
