import { type KeyboardEvent } from 'react'
import { Sign } from '#ui/icons/Sign.tsx'
import { clockText } from '#language/dates/date-texts.ts'
import { softlyHyphenated } from '#language/soft-hyphens.ts'
import { fillOf } from '#ui/color/fill.ts'
import { isHourLevel } from '@lustra/domain/calendar'
import { type WeekEntry } from '../week/week-entry.ts'
import styles from './PeriodCard.module.css'

/** Letters of a word that fit in the narrowest column beside an icon. */
const fittingLetters = 5

interface PeriodCardProps {
  readonly entry: WeekEntry
  /** The accessible description after the name: period and state. */
  readonly about: string
  readonly note: string
  readonly entryKey: string
  /** One line in a day or week of a month. Its width is the name's: signs that change nothing are left to the description. */
  readonly line?: boolean
  readonly late: boolean
  readonly tabStop: boolean
  readonly selected: boolean
  readonly opened: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function PeriodCard(props: PeriodCardProps) {
  const { entry, tabStop } = props
  const fill = fillOf(entry.color)
  const time = isHourLevel(entry.level) ? clockText(entry.start) : ''
  return (
    <button
      type="button"
      className={props.line ? styles.line : styles.card}
      style={fill.style}
      data-drag={props.entryKey}
      data-text={fill.text}
      data-status={entry.status}
      data-hours={time === '' ? undefined : ''}
      data-pinned={entry.pinned || undefined}
      data-proposed={entry.reason === undefined ? undefined : ''}
      data-selected={props.selected || undefined}
      data-opened={props.opened || undefined}
      data-tab-stop={tabStop ? '' : undefined}
      tabIndex={tabStop ? 0 : -1}
      title={[entry.name, entry.reason].filter(Boolean).join(', ')}
      aria-label={`${entry.name}, ${props.about}`}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <i />
      <b>{softlyHyphenated(entry.name, fittingLetters)}</b>
      {/* After the name and a space, as in the accessible name; the style sheet moves it to the front. */}{' '}
      {time !== '' && <span className="num">{time}</span>}
      {props.note && (
        <em className="num" aria-hidden>
          {props.note}
        </em>
      )}
      {props.late && <Sign name="alert" />}
      {entry.outside && !props.line && <Sign name="outside" />}
      {entry.recurs && !props.line && <Sign name="repeat" />}
      {entry.pinned && <Sign name="pin" />}
    </button>
  )
}
