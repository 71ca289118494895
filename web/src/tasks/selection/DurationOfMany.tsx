import { useWords } from '#language/Language.tsx'
import { readDuration } from '#language/read-duration.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { useState } from 'react'
import { durationText, longestDuration } from '../panel/fields/task-durations.ts'
import { type ChangesOfMany, type Task } from '../task.ts'
import { common } from './several-values.ts'
import styles from './TasksPop.module.css'

interface DurationOfManyProps {
  readonly tasks: readonly Task[]
  readonly onChange: (changes: ChangesOfMany) => void
}

/** The minimal and maximal duration of several tasks (TSK-040). */
export function DurationOfMany({ tasks, onChange }: DurationOfManyProps) {
  return (
    <div className={styles.fields}>
      {(['minDuration', 'maxDuration'] as const).map((which) => (
        <SharedDuration
          key={which}
          which={which}
          value={common(tasks.map((task) => task[which]))}
          differ={tasks.some((task) => task[which] !== tasks[0]?.[which])}
          onChange={(seconds) => onChange({ [which]: seconds })}
        />
      ))}
    </div>
  )
}

interface SharedDurationProps {
  readonly which: 'minDuration' | 'maxDuration'
  /** Seconds; null for no limit, or if the tasks differ. */
  readonly value: number | null
  readonly differ: boolean
  readonly onChange: (seconds: number | null) => void
}

function SharedDuration({ which, value, differ, onChange }: SharedDurationProps) {
  const words = useWords('taskPanel').taskPanel
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const written = value === null ? '' : durationText(value, words)

  function commit() {
    if (typed === null || typed === written) return setTyped(null)
    const seconds = typed.trim() === '' ? null : readDuration(typed, longestDuration)
    const isWrong = typed.trim() !== '' && seconds === null
    setWrong(isWrong)
    if (isWrong) return
    setTyped(null)
    if (seconds !== value || differ) onChange(seconds)
  }

  return (
    <TextField
      {...(which === 'minDuration' && { autoFocus: true })}
      label={which === 'minDuration' ? words.shortest : words.longest}
      placeholder={differ ? words.differentDurations : words.anyDuration}
      autoComplete="off"
      value={typed ?? written}
      error={wrong ? words.notADuration : null}
      onChange={(text) => {
        setTyped(text)
        setWrong(false)
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        else event.continuePropagation()
      }}
    />
  )
}
