/** The key of the timer, which works before the code of the timer is loaded. */
import { Store, useStore } from '#browser/store.ts'
import { data } from '#data/client.ts'
import { type FocusedTask, focusedTaskAt } from '#ui/keys/focused-task.ts'
import { hasOwnKeys } from '#ui/keys/plain-keys.ts'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { type Timer } from '@lustra/contract/time-record'
import { timerKey } from '../records/records-family.ts'
import { timerStart } from './timer-start.ts'

/** Set when the key was pressed on a task or while a timer runs, until the loaded code handles it. */
export const timerKeyPress = new Store<{ readonly task: FocusedTask | null } | null>(null)

/** The key T. Returns whether the timer's code is needed to handle it. */
export function useTimerShortcut(): boolean {
  usePlainKey('t', (target) => {
    const isRunning = Boolean(data.read<Timer | null>(timerKey))
    const task = focusedTaskAt(target)
    if (task) timerKeyPress.set({ task })
    else if (hasOwnKeys(target)) return
    else if (isRunning) timerKeyPress.set({ task })
    else timerStart.isOpen.set(true)
  })
  return useStore(timerKeyPress) !== null
}
