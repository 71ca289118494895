import { useMinute } from '#browser/use-now.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { timeOfDayText } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type DayNumber, dayOf, timeOfDay, formatDay } from '@lustra/domain/calendar'
import { Link } from '@tanstack/react-router'
import { type TrackedPart, shareOfDay, useTrackedDay } from './use-tracked-day.ts'
import styles from './TrackedDay.module.css'

interface TrackedDayProps {
  readonly day: DayNumber
}

/** The tracked time of a day beside its plan. It links to the time screen, where it can be changed; on phones it is too narrow to be pressed. */
export function TrackedDay({ day }: TrackedDayProps) {
  const words = useWords('time')
  const now = useMinute()
  const isPhone = useMedia(media.phone)
  const { parts, seconds } = useTrackedDay(day)
  const name = `${words.plans.lanes.fact}, ${words.time.grid.tracked(seconds)}`
  const target = { to: '/time', search: { from: formatDay(day) } } as const
  const future = day > dayOf(now) ? 0 : day === dayOf(now) ? timeOfDay(now) : null

  const whenOf = (part: TrackedPart) =>
    part.live
      ? `${words.time.grid.since(timeOfDayText(part.start))} · ${hourText(part.end - part.start)}`
      : spanOf(part)

  return (
    <div className={styles.lane}>
      {future !== null && <i className={styles.future} style={{ top: shareOfDay(future) }} />}
      {isPhone ? (
        <div className={styles.bars} role="img" aria-label={name}>
          {parts.map((part) => (
            <i key={part.id} {...lookOf(part)} />
          ))}
        </div>
      ) : (
        <ul aria-label={name} data-to-scale>
          {parts.map((part) => (
            <li key={part.id} {...lookOf(part)}>
              <Link {...target} title={`${part.name}, ${whenOf(part)}`}>
                <b>{part.name} </b>
                <span className="num">{whenOf(part)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function spanOf({ start, end }: TrackedPart): string {
  return `${timeOfDayText(start)} – ${timeOfDayText(end)}`
}

/** Its colour and its place. */
function lookOf({ color, start, end, live }: TrackedPart) {
  const { style, text } = fillOf(color)
  const minutes = (end - start) / 60
  return {
    className: styles.part,
    style: { ...style, top: shareOfDay(start), height: shareOfDay(end - start) },
    'data-text': text,
    'data-live': live || undefined,
    // No space for a line, or only for one.
    'data-size': minutes < 15 ? 'bar' : minutes < 45 ? 'slim' : undefined,
  }
}
