import { deferred } from '#browser/deferred.ts'
import { type CalendarRules, type DayBound, type LocalTime } from '@lustra/domain/calendar'
import { type ReactElement, type RefObject } from 'react'
import { Opener, useOpening } from '../pop/Opener.tsx'
import { type PickerMode } from './picker.ts'

const DatePickerPop = deferred(async () => (await import('./DatePickerPop.tsx')).DatePickerPop)

export interface DateChoice {
  readonly value: LocalTime | null
  readonly onChange: (value: LocalTime | null) => void
  readonly mode: PickerMode
  readonly rules: CalendarRules
  /** Shows a Done button that saves. By default in all modes but DAY, where picking a day saves. */
  readonly accepts?: boolean
  readonly withToday?: boolean
  readonly removable?: boolean
  /** Whether a day without a time means its start (default) or its end. */
  readonly bound?: DayBound
  /** Allows any year, for example for birthdays. */
  readonly anyYear?: boolean
}

interface DatePopProps extends DateChoice {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Positions the popup at this element instead of the button. */
  readonly beside?: RefObject<HTMLElement | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

export function DatePop({ trigger, beside, isOpen, onOpenChange, ...choice }: DatePopProps) {
  const opening = useOpening({ isOpen, onOpenChange })
  return (
    <>
      <Opener opening={opening} popup="dialog" trigger={trigger} />
      {opening.needed && <DatePickerPop opening={opening} beside={beside} {...choice} />}
    </>
  )
}
