import { WhenIdle } from '#browser/WhenIdle.tsx'
import { deferred } from '#browser/deferred.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { PressButton } from '#ui/button/PressButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Opener, useOpening } from '#ui/pop/Opener.tsx'
import { timerStart } from './timer-start.ts'
import { useFirstTimer } from './use-first-timer.ts'
import styles from './TimerSlot.module.css'

const TimerChip = deferred(withWords(async () => (await import('./TimerChip.tsx')).TimerChip))
const StartTimerPop = deferred(withWords(async () => (await import('./StartTimerPop.tsx')).StartTimerPop))

/** The timer in the top bar: the running one, or a button that starts one. Its space is reserved. */
export function TimerSlot() {
  const isRunning = useFirstTimer() !== null
  return (
    <div className={styles.slot}>
      <StartTimer />
      {isRunning ? (
        <TimerChip fallback={<span data-running />} />
      ) : (
        <WhenIdle>
          <TimerChip />
        </WhenIdle>
      )}
    </div>
  )
}

/** On a phone: the running timer above the bottom bar. */
export function TimerFoot() {
  const isRunning = useFirstTimer() !== null
  if (isRunning) return <TimerChip phone fallback={<div className={styles.foot} />} />
  return (
    <WhenIdle>
      <TimerChip phone />
    </WhenIdle>
  )
}

function StartTimer() {
  const { startTimer } = useStartupWords().shell
  const opening = useOpening({
    isOpen: useStore(timerStart.isOpen),
    onOpenChange: (isOpen) => timerStart.isOpen.set(isOpen),
  })
  return (
    <>
      <Opener
        opening={opening}
        popup="dialog"
        trigger={
          <PressButton className={styles.start} aria-keyshortcuts="T" data-tip={startTimer} data-tip-keys="T">
            <Icon name="play" />
            <span>{startTimer}</span>
          </PressButton>
        }
      />
      {opening.needed && <StartTimerPop opening={opening} />}
    </>
  )
}
