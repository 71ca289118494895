import { boundOfDay, dayOf } from '@lustra/domain/calendar'
import { useRef, useState } from 'react'
import { clock } from '#browser/clock.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { TextField, type TextFieldProps } from '../field/TextField.tsx'
import { type DateChoice, DatePop } from './DatePop.tsx'
import { fieldText } from './picker-texts.ts'
import { readDate } from './read-date.ts'

interface DateFieldProps extends DateChoice {
  readonly label: string
  readonly error?: string | null
  readonly disabled?: boolean
  readonly quietLabel?: boolean
  /** Shown in an empty field instead of an example, until the user types. */
  readonly emptyText?: string
  readonly takesFocus?: boolean
}

type KeyEvent = Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]

export function DateField({
  label,
  error,
  disabled = false,
  quietLabel,
  emptyText,
  takesFocus,
  ...choice
}: DateFieldProps) {
  const { value, onChange, mode, rules, removable = false, anyYear = false, bound } = choice
  const { date } = useStartupWords().ui
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const [open, setOpen] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const written = fieldText(value, {
    mode,
    language,
    rules,
    weekOf: date.weekOf,
    now: clock.now(),
    anyYear,
    ...(bound && { bound }),
  })

  function forget() {
    setTyped(null)
    setWrong(false)
  }

  function commit() {
    if (typed === null || typed === written) return forget()
    if (typed.trim() === '') {
      forget()
      if (removable) onChange(null)
      return
    }
    const read = readDate(typed, {
      now: clock.now(),
      monthFirst: language === 'en',
      anyYear,
      ...(bound && { bound }),
    })
    setWrong(read === null)
    if (read === null) return
    forget()
    onChange(mode === 'DAY_TIME' ? read : boundOfDay(dayOf(read), bound ?? 'start'))
  }

  function handleKeyDown(event: KeyEvent) {
    if (event.key === 'Enter' && typed !== null) commit()
    else if (event.key === 'Escape' && typed !== null) forget()
    else if (event.key === 'ArrowDown') setOpen(true)
    else return event.continuePropagation()
    event.preventDefault()
  }

  return (
    <div ref={box}>
      <TextField
        label={label}
        {...(quietLabel && { quietLabel })}
        {...(takesFocus && { autoFocus: true })}
        isDisabled={disabled}
        error={wrong ? date.notADate : (error ?? null)}
        placeholder={hasFocus ? date.example[mode] : (emptyText ?? date.example[mode])}
        autoComplete="off"
        value={typed ?? written}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        onFocusChange={setHasFocus}
        onBlur={commit}
        onKeyDown={handleKeyDown}
        end={
          <DatePop
            {...choice}
            beside={box}
            isOpen={open}
            onOpenChange={setOpen}
            trigger={
              <IconButton
                size="s"
                icon="calendar"
                tip={false}
                isDisabled={disabled}
                label={`${date.open}: ${label}`}
              />
            }
            onChange={(picked) => {
              forget()
              onChange(picked)
            }}
          />
        }
      />
    </div>
  )
}
