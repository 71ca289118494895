import { WhenIdle } from '#browser/WhenIdle.tsx'
import { deferred } from '#browser/deferred.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { PressButton } from '#ui/button/PressButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoadingField } from '#ui/field/LoadingField.tsx'
import { Opener, useOpening } from '#ui/pop/Opener.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { useState } from 'react'
import { timerStart } from './timer-start.ts'
import { KeptFocus } from './KeptFocus.tsx'
import { useFirstTimer } from './use-first-timer.ts'
import styles from './TimerSlot.module.css'

const TimerChip = deferred(withWords(async () => (await import('./TimerChip.tsx')).TimerChip, 'time'))
const StartTimerPop = deferred(
  withWords(async () => (await import('./StartTimerPop.tsx')).StartTimerPop, 'scheduling', 'time'),
)

/** The timer in the toolbar: the running one, or a button that starts one. Its space is reserved. */
export function TimerSlot() {
  const isRunning = useFirstTimer() !== null
  return (
    <KeptFocus className={styles.slot}>
      <StartTimer />
      {isRunning ? (
        <TimerChip fallback={<span data-running />} />
      ) : (
        <WhenIdle>
          <TimerChip />
        </WhenIdle>
      )}
    </KeptFocus>
  )
}

/** The same on phones, above the bottom bar. */
export function TimerFoot() {
  const isRunning = useFirstTimer() !== null
  return (
    <KeptFocus className={styles.foot}>
      <StartTimer phone />
      {isRunning ? (
        <TimerChip phone fallback={<span data-running />} />
      ) : (
        <WhenIdle>
          <TimerChip phone />
        </WhenIdle>
      )}
    </KeptFocus>
  )
}

function StartTimer({ phone = false }: { readonly phone?: boolean }) {
  const { startTimer } = useStartupWords().shell
  const isVisible = useMedia(media.phone) === phone
  const [query, setQuery] = useState('')
  const opening = useOpening({
    isOpen: useStore(timerStart.isOpen) && isVisible,
    onOpenChange: (isOpen) => {
      timerStart.isOpen.set(isOpen)
      setQuery('')
    },
  })
  const loading = opening.isOpen && (
    <LoadingField value={query} onChange={setQuery} onCancel={() => opening.setOpen(false)} />
  )
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
      {opening.needed && (
        <StartTimerPop fallback={loading} opening={opening} query={query} onQuery={setQuery} />
      )}
    </>
  )
}
