import { type EntryKey } from '#calendar/entry/entry-keys.ts'
import { type EntryId } from '@lustra/contract/ids'
import { dayOf, isHourLevel, kindOfLevel, shiftPeriod, startOfDay } from '@lustra/domain/calendar'
import { usePlansScreen } from '../use-plans-screen.ts'
import { ghosts } from './ghosts.ts'

type MoveKey = Extract<EntryKey, { kind: 'move' | 'resize' }>

/** Moves and resizes ghosts in the list by the keys that do so with entries of the calendar. Whole periods move to the next or previous one. */
export function useMoveGhost(): (id: EntryId, key: MoveKey) => void {
  const { commands } = usePlansScreen()
  return (id, key) => {
    const entry = ghosts.value?.entries.find((each) => each.id === id)
    const task = entry && ghosts.value?.tasks.get(entry.taskId)
    if (!task) return
    if (isHourLevel(entry.level)) return commands.runKey(key, { task, entry })
    const kind = kindOfLevel(entry.level)
    if (key.kind === 'resize' || kind === null) return
    const first = shiftPeriod(kind, dayOf(entry.start), key.days || key.rows)
    const start = startOfDay(first)
    const duration = startOfDay(shiftPeriod(kind, first, 1)) - start
    commands.moveInto({ task, entry }, { level: entry.level, start, duration })
  }
}
