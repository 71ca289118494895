import { clockText } from '#language/dates/date-texts.ts'
import { fillOf } from '#ui/color/fill.ts'
import { useMinuteInstant } from '#browser/use-now.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Elapsed } from './Elapsed.tsx'
import { isForgotten, timerRepair } from './forgotten-timer.ts'
import { useTimer } from '../records/records-queries.ts'
import { stopNow } from './timer-actions.ts'
import { Link } from '@tanstack/react-router'
import styles from './TimerChip.module.css'

/** The running timer on every screen: in the top bar, on a phone above the bottom bar. */
export function TimerChip({ phone = false }: { readonly phone?: boolean }) {
  const words = useWords('time').time
  const timer = useTimer()
  const now = useMinuteInstant()
  if (!timer) return null
  const fill = fillOf(timer.color)
  const since = words.timer.since(clockText(timer.startTime))
  return (
    <div
      className={phone ? styles.foot : styles.chip}
      role="group"
      aria-label={words.timer.label}
      style={fill.style}
      data-text={fill.text}
      data-running
    >
      <Link to="/time" className={styles.task} title={`${timer.taskName}, ${since}`}>
        <i />
        <span>
          <b className="trunc">{timer.taskName}</b>
          {phone && <small className="num">{since}</small>}
        </span>
      </Link>
      <Elapsed timer={timer} />
      {isForgotten(timer, now) && (
        <button
          type="button"
          className={styles.forgotten}
          aria-label={words.timer.forgotten.open}
          data-tip={words.timer.forgotten.open}
          onClick={() => timerRepair.of.set(timer.id)}
        >
          <Icon name="alert" />
        </button>
      )}
      <button
        type="button"
        className={styles.stop}
        aria-label={words.timer.stopOf(timer.taskName)}
        data-tip={words.timer.stop}
        data-tip-keys="T"
        onClick={() => stopNow(timer)}
      >
        <Icon name="stop" />
      </button>
    </div>
  )
}
