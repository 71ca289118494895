import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { TimeLevel, startOfDay } from '@lustra/domain/calendar'
import { type Plans, type Task, emptyPlans } from '../../../web/src/workbench/calendars.ts'
import { monthLayoutOf } from './month-layout.ts'
import { type Scenario, type ScenarioEntry } from './scenario.ts'

export function weekPlansOf({ firstDay, entries }: Scenario): Plans {
  return plansOf(
    'WEEK_VIEW',
    firstDay,
    entries.map(taskOf),
    entries.map((entry) => ({
      entry,
      level: TimeLevel.HoursAndMinutes,
      start: entry.start,
      duration: entry.duration,
    })),
  )
}

export function monthPlansOf(scenario: Scenario): Plans {
  const { window, entries } = monthLayoutOf(scenario)
  return plansOf(
    'MONTH_WEEKS',
    window.start,
    scenario.entries.map(taskOf),
    entries.map(({ entry, level, period }) => ({
      entry,
      level,
      start: startOfDay(period.start),
      duration: startOfDay(period.end) - startOfDay(period.start),
    })),
  )
}

type PlanSlot = Pick<Plans['entries'][number], 'level' | 'start' | 'duration'> & {
  readonly entry: ScenarioEntry
}

function plansOf(
  view: Plans['view'],
  start: Plans['start'],
  tasks: Task[],
  slots: readonly PlanSlot[],
): Plans {
  return {
    ...emptyPlans({ view, start }, startOfDay(start)),
    tasks: new Map(tasks.map((task) => [task.id, task])),
    entries: slots.map(({ entry, level, start: entryStart, duration }) => ({
      id: entry.id as EntryId,
      taskId: entry.id as TaskId,
      level,
      start: entryStart,
      duration,
      status: 'NORMAL',
      pinned: false,
      changed: false,
    })),
  }
}

function taskOf({ id, title, color }: ScenarioEntry): Task {
  return {
    id: id as TaskId,
    parentId: null,
    name: title,
    status: 'NORMAL',
    priority: 5,
    levelOrder: 0,
    recurring: false,
    scheduled: true,
    planned: 0,
    limits: {
      minLevel: 0,
      maxLevel: 10,
      minDuration: 1800,
      maxDuration: 86_400,
      earliest: null,
      latest: null,
    },
    contextIds: [],
    color,
    completeness: 0,
    hasChildren: false,
    parentCompleted: false,
  }
}

export function withTitle(plans: Plans, id: string, title: string): Plans {
  const task = { ...plans.tasks.get(id as TaskId)!, name: title }
  return { ...plans, tasks: new Map(plans.tasks).set(task.id, task) }
}

export function withStart(plans: Plans, id: string, start: Plans['entries'][number]['start']): Plans {
  return { ...plans, entries: plans.entries.map((entry) => (entry.id === id ? { ...entry, start } : entry)) }
}
