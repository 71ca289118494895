import { useWords } from '#language/Language.tsx'
import { exactDuration } from '@lustra/domain/time'
import styles from './Table.module.css'

interface RecordsButtonProps {
  /** Seconds; nothing is rendered for zero. */
  readonly time: number
  /** What the figure represents. */
  readonly name: string
  readonly onPress: () => void
}

/** A figure that opens the records behind it. */
export function RecordsButton({ time, name, onPress }: RecordsButtonProps) {
  const { drill } = useWords('reports').reports
  if (time === 0) return null
  const text = exactDuration(time)
  return (
    <button
      type="button"
      className={styles.records}
      aria-label={`${text}. ${drill.showRecords(name)}`}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
