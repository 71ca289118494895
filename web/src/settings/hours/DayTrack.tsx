import { useStore } from '#browser/store.ts'
import { intervalText } from '#capacity/index.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { secondsPerHour } from '@lustra/domain/calendar'
import { type DayHours } from '@lustra/domain/capacity'
import { type TrackAxis, labelsOf, percentOf } from './day-track.ts'
import styles from './HoursSection.module.css'

export function Axis({ axis }: { readonly axis: TrackAxis }) {
  return (
    <div className={`${styles.axis} num`} aria-hidden>
      <span />
      <div>
        {labelsOf(axis).map((time) => (
          <span key={time} style={{ left: `${percentOf(time, axis)}%` }}>
            {time / secondsPerHour}
          </span>
        ))}
      </div>
      <span />
    </div>
  )
}

interface DayTrackProps {
  readonly hours: DayHours
  readonly axis: TrackAxis
}

/** The intervals of a day as bars. Hidden from screen readers, because the row says the same. */
export function DayTrack({ hours, axis }: DayTrackProps) {
  const format = useStore(timeFormat)
  return (
    <span className={`${styles.track} num`} aria-hidden>
      {hours.map((interval) => {
        const left = percentOf(interval.from, axis)
        return (
          <i
            key={interval.from}
            style={{ left: `${left}%`, width: `${percentOf(interval.to, axis) - left}%` }}
          >
            <span>{intervalText(interval, format)}</span>
          </i>
        )
      })}
    </span>
  )
}
