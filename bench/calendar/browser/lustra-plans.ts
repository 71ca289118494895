/** The scene as plans: a task for each entry. */
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { TimeLevel, startOfDay } from '@lustra/domain/calendar'
import { type Plans, type Task } from '../../../web/src/plans/plans.ts'
import { type Scene, type SceneEntry } from './scene.ts'
import { twoRowsOf } from './two-rows.ts'

export function weekPlansOf({ first, entries }: Scene): Plans {
  return plansOf(
    'WEEK_VIEW',
    first,
    entries.map(taskOf),
    entries.map((entry) => ({
      entry,
      level: TimeLevel.HoursAndMinutes,
      start: entry.start,
      duration: entry.duration,
    })),
  )
}

export function monthPlansOf(scene: Scene): Plans {
  const { window, placed } = twoRowsOf(scene)
  return plansOf(
    'MONTH_WEEKS',
    window.start,
    scene.entries.map(taskOf),
    placed.map(({ entry, level, period }) => ({
      entry,
      level,
      start: startOfDay(period.start),
      duration: startOfDay(period.end) - startOfDay(period.start),
    })),
  )
}

type Placed = Pick<Plans['entries'][number], 'level' | 'start' | 'duration'> & { readonly entry: SceneEntry }

function plansOf(
  view: Plans['view'],
  start: Plans['start'],
  tasks: Task[],
  placed: readonly Placed[],
): Plans {
  return {
    view,
    start,
    now: startOfDay(start),
    tasks: new Map(tasks.map((task) => [task.id, task])),
    isTreeComplete: true,
    entries: placed.map(({ entry, level, start, duration }) => ({
      id: entry.id as EntryId,
      taskId: entry.id as TaskId,
      level,
      start,
      duration,
      status: 'NORMAL',
      pinned: false,
      changed: false,
    })),
    hiddenEntryCounts: [],
    contexts: [],
    chosenContexts: [],
    treeRoot: null,
    treePath: [],
    selection: null,
    warning: null,
    warningTaskName: '',
  }
}

function taskOf({ id, title, color }: SceneEntry): Task {
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

export function renamed(shown: Plans, id: string, title: string): Plans {
  const task = { ...shown.tasks.get(id as TaskId)!, name: title }
  return { ...shown, tasks: new Map(shown.tasks).set(task.id, task) }
}

export function moved(shown: Plans, id: string, start: Plans['entries'][number]['start']): Plans {
  return { ...shown, entries: shown.entries.map((entry) => (entry.id === id ? { ...entry, start } : entry)) }
}
