/** Levels of a task for unit tests. */
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { type LocalTime, TimeLevel, dayOf, parseLocalTime, spanOfLevel } from '@lustra/domain/calendar'
import { partStates, planLevels } from '@lustra/domain/levels'
import type { LevelPart, LevelTask, Levels, LevelTotals } from './levels.ts'

export const rules = { firstWeekday: 1 } as const

export function at(text: string): LocalTime {
  return parseLocalTime(text.includes('T') ? text : `${text}T00:00`)!
}

/** The whole period of a level that begins on this day; an hour on hours. */
export function aPart(
  id: string,
  level: TimeLevel,
  start: string,
  changes: Partial<LevelPart> = {},
): LevelPart {
  const span = spanOfLevel(level, dayOf(at(start)), rules)
  return {
    id: id as EntryId,
    taskId: `task of ${id}` as TaskId,
    level,
    start: at(start),
    duration: span ? span.end - span.start : 3600,
    status: 'NORMAL',
    pinned: false,
    repeats: false,
    state: 'planned',
    seconds: 0,
    ...changes,
  }
}

export function aTask(id: string, changes: Partial<LevelTask['limits']> = {}): LevelTask {
  return {
    id: id as TaskId,
    name: id,
    status: 'NORMAL',
    color: 'FFFFFF',
    completeness: null,
    due: null,
    limits: {
      minLevel: TimeLevel.Default,
      maxLevel: TimeLevel.AboveLife,
      minDuration: 1800,
      maxDuration: 86_400,
      earliest: null,
      latest: null,
      ...changes,
    },
  }
}

export function levelsWith(...parts: LevelPart[]): Levels {
  const totals = planLevels.map((level): LevelTotals => {
    const own = parts.filter((part) => part.level === level)
    const counts = partStates.map((state) => {
      const found = own.filter((part) => part.state === state)
      return [state, { parts: found.length, seconds: found.reduce((sum, each) => sum + each.seconds, 0) }]
    })
    return { level, left: 0, ...Object.fromEntries(counts) } as LevelTotals
  })
  const tasks = parts.map(({ taskId }) => aTask(taskId))
  return { totals, parts, tasks: new Map(tasks.map((task) => [task.id, task])) }
}
