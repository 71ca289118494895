import { type Timer } from '@lustra/contract/time-record'
import { exactDuration } from '@lustra/domain/time'
import { useCallback, useRef } from 'react'
import { clock } from '#browser/clock.ts'
import { startOfTimer } from '../records/records.ts'
import { useEverySecond } from '#browser/use-now.ts'

/** The elapsed time of a timer, to the second; updated without rendering. */
export function Elapsed({ timer }: { readonly timer: Timer }) {
  const figure = useRef<HTMLSpanElement>(null)
  const start = startOfTimer(timer)
  const draw = useCallback(() => {
    if (figure.current) figure.current.textContent = elapsedText(Math.max(0, clock.instant() - start))
  }, [start])
  useEverySecond(draw)
  return <span ref={figure} className="num" role="timer" aria-live="off" />
}

/** `0:39:12`: outside of a column, hours need no second digit. */
function elapsedText(seconds: number): string {
  return exactDuration(seconds).replace(/^0(?=\d:)/, '')
}
