import { type LocalTime, secondsPerHour } from '@lustra/domain/calendar'
import { useId, useState } from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { steppedTime } from './picker.ts'
import { readTime, timeText } from './read-date.ts'
import styles from './TimeRow.module.css'

interface TimeRowProps {
  /** Seconds since midnight. */
  readonly time: number
  readonly onTime: (time: number) => void
  readonly onValidity: (valid: boolean) => void
}

const usualHours = [8, 18]

export function TimeRow({ time, onTime, onValidity }: TimeRowProps) {
  const { date } = useStartupWords().ui
  const [typed, setTyped] = useState<string | null>(null)
  const errorId = useId()
  const displayed = timeText(time as LocalTime)
  const invalid = typed !== null && readTime(typed) === null

  function set(next: number) {
    setTyped(null)
    onValidity(true)
    onTime(next)
  }

  function type(text: string) {
    const read = readTime(text)
    setTyped(text)
    onValidity(read !== null)
    if (read !== null) onTime(read)
  }

  return (
    <div className={styles.row}>
      <span className={styles.label}>{date.time}</span>
      <IconButton
        size="s"
        icon="minus"
        tip={false}
        label={date.earlier}
        onPress={() => set(steppedTime(time, -1))}
      />
      <input
        className={styles.input}
        aria-label={date.time}
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        inputMode="numeric"
        value={typed ?? displayed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => !invalid && setTyped(null)}
      />
      <IconButton
        size="s"
        icon="plus"
        tip={false}
        label={date.later}
        onPress={() => set(steppedTime(time, 1))}
      />
      <span className={styles.usual}>
        {usualHours.map((hour) => (
          <button key={hour} type="button" onClick={() => set(hour * secondsPerHour)}>
            {timeText((hour * secondsPerHour) as LocalTime)}
          </button>
        ))}
      </span>
      {invalid && (
        <span id={errorId} className={styles.error} role="alert">
          {date.notATime}
        </span>
      )}
    </div>
  )
}
