import { type CalendarRules, type LocalTime } from '@lustra/domain/calendar'
import { type ReactElement, type RefObject, Suspense, lazy } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { clock } from '../../clock.ts'
import { useWords } from '../../language/Language.tsx'
import { type PickerMode } from './picker.ts'
import styles from './DatePop.module.css'

const DatePicker = lazy(async () => ({ default: (await import('./DatePicker.tsx')).DatePicker }))

export interface DateChoice {
  readonly value: LocalTime | null
  readonly onChange: (value: LocalTime | null) => void
  readonly mode: PickerMode
  readonly rules: CalendarRules
  /** Shows Done and saves with it; as a rule, but for DAY, where picking a day saves at once. */
  readonly accepts?: boolean
  readonly withToday?: boolean
  readonly removable?: boolean
}

interface DatePopProps extends DateChoice {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Stands beside this instead of beside its button. */
  readonly beside?: RefObject<HTMLElement | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

/** A date picker that opens beside a button; Escape and a press outside leave the value as it was. */
export function DatePop(props: DatePopProps) {
  const { value, onChange, mode, rules, trigger, beside, isOpen, onOpenChange } = props
  const { accepts = mode !== 'DAY', withToday = true, removable = false } = props
  const { date } = useWords().widgets
  const controlled = isOpen === undefined ? {} : { isOpen }
  return (
    <DialogTrigger {...controlled} {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <Popover
        className={styles.pop ?? ''}
        placement="bottom start"
        offset={6}
        containerPadding={8}
        {...(beside && { triggerRef: beside })}
      >
        <Dialog aria-label={date.dialog} className={styles.inside ?? ''}>
          {({ close }) => (
            <Suspense>
              <DatePicker
                value={value}
                settings={{ mode, rules, accepts, now: clock.now() }}
                withToday={withToday}
                removable={removable && value !== null}
                onCancel={close}
                onSave={(saved) => {
                  close()
                  onChange(saved)
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
