import { lazyComponent } from '#browser/lazy-component.ts'
import { useMinuteInstant } from '#browser/use-now.ts'
import { useUser } from '#data/user.ts'
import { withWords } from '#language/with-words.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { useWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import { isForgotten, timerRepair } from './forgotten-timer.ts'
import { useTaskChoice, useTimer } from '../records/records-queries.ts'
import { startNow, stopNow } from './timer-actions.ts'
import { useTimerKey } from './use-timer-entry.ts'
import { timerStart } from './timer-start.ts'
import { timerKeyPress } from './use-timer-shortcut.ts'
import { useStore } from '#browser/store.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Timer } from '@lustra/contract/time-record'
import { useEffect } from 'react'
import { TimerRepair } from './TimerRepair.tsx'

/** Not prefetched, because it is off for most users. */
const IdleLine = lazyComponent(
  withWords(async () => (await import('../idle/IdleLine.tsx')).IdleLine, 'idle', 'scheduling'),
)

/** The number of tasks for which the palette offers to start the timer. */
const offeredTaskCount = 8

export function TimerHost() {
  const words = useWords('time')
  const timer = useTimer()
  const repaired = useStore(timerRepair.of)
  const { idleMinutes } = useUser()

  const toggleTimer = useTimerKey()
  const press = useStore(timerKeyPress)
  useEffect(() => {
    if (!press || timer === undefined) return
    timerKeyPress.set(null)
    if (press.task) toggleTimer(press.task)
    else if (timer) stopNow(timer)
    else timerStart.isOpen.set(true)
  }, [press, timer, toggleTimer])
  useEffect(() => {
    const { keys, timer } = words.time
    return keyList.add(() => [{ title: timer.group, lines: [{ keys: 'T', name: keys.timer }] }])
  }, [words])
  useTimerCommands(timer)
  useForgottenNotice(timer)

  return (
    <>
      {idleMinutes > 0 && <IdleLine />}
      {timer && timer.id === repaired && (
        <TimerRepair key={timer.id} timer={timer} onClose={() => timerRepair.close(timer.id)} />
      )}
    </>
  )
}

/** Commands that stop the timer, and start it on the first tasks of the list. */
function useTimerCommands(timer: Timer | null | undefined): void {
  const words = useWords('time').time
  const isOpen = useStore(palette.isOpen)
  const { choice } = useTaskChoice(null, isOpen)

  useEffect(() => {
    if (!isOpen) return
    const { group, stopOf, startOf } = words.timer
    const tasks = choice?.tasks.filter(({ id }) => id !== timer?.taskId).slice(0, offeredTaskCount) ?? []
    return palette.add([
      ...(timer
        ? [
            {
              id: 'timer.stop',
              name: stopOf(timer.taskName),
              icon: 'stop' as const,
              group,
              further: true,
              keys: 'T',
              run: () => stopNow(timer),
            },
          ]
        : []),
      ...tasks.map((task) => ({
        id: `timer.${task.id}`,
        name: startOf(task.name),
        icon: 'play' as const,
        group,
        further: true,
        run: () => startNow(task),
      })),
    ])
  }, [isOpen, choice, timer, words])
}

/** Announces a forgotten timer once; its mark at the timer stays. */
function useForgottenNotice(timer: Timer | null | undefined): void {
  const { forgotten } = useWords('time').time.timer
  const now = useMinuteInstant()
  const [id, forgottenAt] = timer && isForgotten(timer, now) ? [timer.id, timer.forgottenAt] : [null, null]
  useEffect(() => {
    if (forgottenAt === null) return
    toast.show({
      text: forgotten.title,
      action: { label: forgotten.open, run: () => timerRepair.of.set(id) },
    })
  }, [id, forgottenAt, forgotten])
}
