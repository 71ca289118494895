import type { DayNumber } from '@lustra/domain/calendar'
import { useLanguage } from '#language/Language.tsx'
import { dateTexts } from '#language/dates/date-texts.ts'
import { Markdown } from './Markdown.tsx'
import styles from './NoteView.module.css'

interface NoteViewProps {
  readonly title: string
  readonly day: DayNumber
  readonly content: string
}

/** A release note as readers see it; also the preview for its author (ADM-N21). */
export function NoteView({ title, day, content }: NoteViewProps) {
  const language = useLanguage()
  return (
    <article className={styles.note}>
      <p className={styles.day}>{dateTexts(language).daysAndYear(day, day)}</p>
      <h1 className="h1">{title}</h1>
      <Markdown text={content} />
    </article>
  )
}
