import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { useCallback, useRef } from 'react'
import { useEverySecond } from '../calendar/use-now.ts'

/** How long a timer has run, to the second; counted without rendering. */
export function Elapsed({ timer }: { readonly timer: Timer }) {
  const figure = useRef<HTMLSpanElement>(null)
  const { startTime } = timer
  const draw = useCallback(
    (now: LocalTime) => {
      if (figure.current) figure.current.textContent = elapsedText(Math.max(0, now - startTime))
    },
    [startTime],
  )
  useEverySecond(draw)
  return <span ref={figure} className="num" role="timer" aria-live="off" />
}

/** `0:39:12` */
function elapsedText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / secondsPerMinute) % 60
  return `${Math.floor(seconds / secondsPerHour)}:${two(minutes)}:${two(seconds % secondsPerMinute)}`
}
