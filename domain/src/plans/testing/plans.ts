/** Tasks and displays of the plans screen for tests, with defaults for what a test does not specify. */
import { TimeLevel } from '../../calendar/time-level.ts'
import { levelsOfView } from '../../calendar/view.ts'
import type { Limits } from '../../scheduling/limits.ts'
import { at } from '../../testing/times.ts'
import type { PlansDisplay, PlansTask } from '../visibility.ts'

export function limited(limits: Partial<Limits>): Limits {
  return {
    minLevel: TimeLevel.Default,
    maxLevel: TimeLevel.AboveLife,
    minDuration: 1800,
    maxDuration: 86_400,
    earliest: null,
    latest: null,
    ...limits,
  }
}

export function aTask(overrides: Partial<PlansTask> = {}): PlansTask {
  return {
    id: 'task',
    parentId: null,
    name: overrides.id ?? 'task',
    status: 'NORMAL',
    priority: 5,
    levelOrder: 0,
    recurring: false,
    scheduled: false,
    limits: limited({}),
    contextIds: [],
    ...overrides,
  }
}

/** The week from Monday, 16 November 2026. */
export function aDisplay(overrides: Partial<PlansDisplay> = {}): PlansDisplay {
  return {
    levels: levelsOfView('WEEK_VIEW'),
    start: at('2026-11-16'),
    end: at('2026-11-23'),
    contexts: { ids: new Set(), withoutContext: false },
    nameFilter: null,
    showScheduled: false,
    ...overrides,
  }
}
