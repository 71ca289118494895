import { type Past } from '#browser/past.ts'
import { clock } from '#browser/clock.ts'
import { clockText, dateTexts, isThisYear } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type Language } from '@lustra/contract/text'
import { type LocalTime, civilDateOf, dayOf } from '@lustra/domain/calendar'
import { useLocation } from '@tanstack/react-router'
import styles from './PastLine.module.css'

/** Says that the page shows the account as of an earlier moment, and leads back to the same page of today */
export function PastLine({ of }: { readonly of: Past }) {
  const words = useWords('past').past
  const language = useLanguage()
  const href = useLocation({ select: (location) => location.href })
  const [, taskId] = /^\/tasks\/([\w-]+)/.exec(href) ?? []
  const restore = `/web/history?restore=${of.line}`
  return (
    <div className={styles.line} role="status">
      <Icon name="clock" />
      <p>{words.asOf(momentText(of.moment, language))}</p>
      <span className={styles.mark}>{words.readOnly}</span>
      {/* Other pages, because this one has no data of today. */}
      <div className={styles.ways}>
        {taskId !== undefined && (
          <a className="link" href={`${restore}&task=${taskId}`}>
            {words.restoreTask}
          </a>
        )}
        <a className="link" href={restore}>
          {words.restoreAll}
        </a>
        <a className="link" href={`/web${href}`}>
          {words.back}
        </a>
      </div>
    </div>
  )
}

/** `Monday 30 November, 14:05`, with the year if it is not the current one. */
function momentText(moment: LocalTime, language: Language): string {
  const texts = dateTexts(language)
  const day = dayOf(moment)
  const date = isThisYear(day, clock.now())
    ? `${texts.weekdayName(day)} ${civilDateOf(day).day} ${texts.monthAfterDay(day)}`
    : texts.fullDay(day)
  return `${date}, ${clockText(moment)}`
}
