import { useWords } from '#language/Language.tsx'
import { ruleText, seriesOfOccurrence, seriesQuery } from '#recurrence/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Entry } from '../plans.ts'
import styles from './EntryProperties.module.css'

export function RepeatsFact({ entry }: { readonly entry: Entry }) {
  const words = useWords('recurrence').recurrence
  const { data: all } = useQuery(seriesQuery(entry.taskId))
  const series = all && seriesOfOccurrence(all, entry.id)
  if (all && !series) return null
  return (
    <p className={styles.repeats}>
      <Icon name="repeat" size="s" />
      {/* Reserves a line, because a growing popover could move to another place. */}
      <span aria-busy={!series || undefined}>
        {series ? ruleText(series, words) : nothingYet}
        {entry.changed && <em>{words.properties.changed}</em>}
      </span>
    </p>
  )
}

const nothingYet = '\u00A0'
