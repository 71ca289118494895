import { isUnset } from '@lustra/domain/calendar'
import { type RefObject } from 'react'
import { clock } from '#browser/clock.ts'
import { useStartupWords } from '#language/Language.tsx'
import { type Opening } from '../pop/Opener.tsx'
import { PopFrame } from '../pop/PopFrame.tsx'
import { DatePicker } from './DatePicker.tsx'
import { type DateChoice } from './DatePop.tsx'

interface DatePickerPopProps extends DateChoice {
  readonly opening: Opening
  readonly beside: RefObject<HTMLElement | null> | undefined
}

export function DatePickerPop({ opening, beside, ...choice }: DatePickerPopProps) {
  const { value, onChange, mode, rules, withToday = true, removable = false, anyYear = false, bound } = choice
  const { accepts = mode !== 'DAY' } = choice
  const { date } = useStartupWords().ui
  const close = () => opening.setOpen(false)
  return (
    <PopFrame opening={opening} label={date.dialog} beside={beside} look="sheet">
      <DatePicker
        value={value}
        settings={{ mode, rules, accepts, now: clock.now(), anyYear, ...(bound && { bound }) }}
        withToday={withToday}
        removable={removable && value !== null && (anyYear || !isUnset(value))}
        onCancel={close}
        onSave={(saved) => {
          close()
          onChange(saved)
        }}
      />
    </PopFrame>
  )
}
