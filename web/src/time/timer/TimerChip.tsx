import { clockText } from '#language/dates/date-texts.ts'
import { fillOf } from '#ui/color/fill.ts'
import { useUser } from '#data/user.ts'
import { useMinuteInstant } from '#browser/use-now.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Elapsed } from './Elapsed.tsx'
import { clockIn, isForgotten, timerRepair } from './forgotten-timer.ts'
import { startOfTimer } from '../records/records.ts'
import { useTimer } from '../records/records-queries.ts'
import { stopNow } from './timer-actions.ts'
import { Link } from '@tanstack/react-router'
import styles from './TimerChip.module.css'

export function TimerChip({ phone = false }: { readonly phone?: boolean }) {
  const words = useWords('time').time
  const timer = useTimer()
  const now = useMinuteInstant()
  const { timeZone } = useUser()
  if (!timer) return null
  const fill = fillOf(timer.color)
  const since = words.timer.since(clockText(clockIn(timeZone, startOfTimer(timer))))
  return (
    <div
      className={phone ? styles.foot : styles.chip}
      role="region"
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
