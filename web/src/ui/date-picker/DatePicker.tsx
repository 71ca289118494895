import { type LocalTime } from '@lustra/domain/calendar'
import { useState } from 'react'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { type PickerEvent, type PickerSettings, openPicker, pickerAfter, visibleMonth } from './picker.ts'
import { monthTitle } from './picker-texts.ts'
import { TimeRow } from './TimeRow.tsx'
import styles from './DatePicker.module.css'

interface DatePickerProps {
  readonly value: LocalTime | null
  readonly settings: PickerSettings
  readonly withToday: boolean
  readonly removable: boolean
  readonly onSave: (value: LocalTime | null) => void
  readonly onCancel: () => void
}

export function DatePicker({ value, settings, withToday, removable, onSave, onCancel }: DatePickerProps) {
  const { date } = useStartupWords().ui
  const [picker, setPicker] = useState(() => openPicker(value, settings))
  const [validTime, setValidTime] = useState(true)

  function play(event: PickerEvent) {
    const next = pickerAfter(picker, event)
    if (next.outcome?.kind === 'saved') onSave(next.outcome.value)
    else if (next.outcome) onCancel()
    else setPicker(next)
  }

  return (
    <div className={styles.picker}>
      <PageTurner picker={picker} play={play} />
      <MonthGrid picker={picker} play={play} />
      {picker.mode === 'DAY_TIME' && (
        <TimeRow
          time={picker.time}
          onTime={(time) => play({ type: 'time-set', time })}
          onValidity={setValidTime}
        />
      )}
      <footer className={styles.footer}>
        {removable && (
          <Button size="s" look="quietDanger" onPress={() => play({ type: 'remove-pressed' })}>
            {date.remove}
          </Button>
        )}
        <span />
        {withToday && (
          <Button size="s" onPress={() => play({ type: 'today-pressed' })}>
            {date.today}
          </Button>
        )}
        <Button size="s" onPress={() => play({ type: 'cancel-pressed' })}>
          {date.cancel}
        </Button>
        {picker.accepts && (
          <Button
            size="s"
            look="primary"
            refusal={validTime ? null : date.notATime}
            onPress={() => play({ type: 'done-pressed' })}
          >
            {date.done}
          </Button>
        )}
      </footer>
    </div>
  )
}

interface PageTurnerProps {
  readonly picker: ReturnType<typeof openPicker>
  readonly play: (event: PickerEvent) => void
}

function PageTurner({ picker, play }: PageTurnerProps) {
  const { date } = useStartupWords().ui
  const language = useLanguage()
  const turner = (icon: 'first' | 'left' | 'right' | 'last', label: string, months: number) => (
    <IconButton
      size="s"
      tip={false}
      icon={icon}
      label={label}
      onPress={() => play({ type: 'page-turned', months })}
    />
  )
  return (
    <header className={styles.header}>
      {turner('first', date.previousYear, -12)}
      {turner('left', date.previousMonth, -1)}
      <b aria-live="polite">{monthTitle(visibleMonth(picker), language)}</b>
      {turner('right', date.nextMonth, 1)}
      {turner('last', date.nextYear, 12)}
    </header>
  )
}
