/** Where one can go on the plans screen: other periods, other levels, other parts of the tree. All of it is the address. */
import { clock } from '#shared/clock.ts'
import { type TaskId } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  type Period,
  anchorOf,
  dayOf,
  finerView,
  middleOf,
  startOfWindow,
  stepped,
} from '@lustra/domain/calendar'
import { type TreeNavigation, treeRootAfter } from '@lustra/domain/plans'
import { type TreeTask } from '@lustra/domain/tasks'
import { type PlansAddress, addressOfPeriod } from './plans-address.ts'
import { type Plans } from './plans.ts'
import { type PlansAction } from './plans-view.ts'

export interface Journey {
  readonly shown: Plans
  readonly rules: CalendarRules
  readonly onGo: (address: PlansAddress) => void
  readonly dispatch: (action: PlansAction) => void
}

export function travelOf({ shown, rules, onGo, dispatch }: Journey) {
  const { view, start, treeRoot } = shown

  function show(next: CalendarView, first: DayNumber): void {
    dispatch({ type: 'period-changed' })
    onGo({ ...addressOfPeriod({ view: next, start: first }), ...(treeRoot && { root: treeRoot }) })
  }

  function enterRoot(root: TaskId | null): void {
    if (root === treeRoot) return
    dispatch({ type: 'tree-entered' })
    onGo({ ...addressOfPeriod(shown), ...(root && { root }) })
  }

  return {
    today: () => show(view, startOfWindow(view, dayOf(clock.now()), rules)),
    on: (direction: 1 | -1) => show(view, stepped(view, start, direction, rules)),
    week: (day: DayNumber) => show('WEEK_VIEW', startOfWindow('WEEK_VIEW', day, rules)),
    view: (next: CalendarView) => show(next, startOfWindow(next, anchorOf(view, start), rules)),
    /** One level finer, centred on a period (PLN-020). */
    into: (period: Period) => {
      const next = finerView(view) ?? view
      show(next, startOfWindow(next, middleOf(period), rules))
    },
    /** Where the tree goes with a selection (PLN-036). */
    enter: (how: TreeNavigation, task: TreeTask) =>
      enterRoot(treeRootAfter(how, task, rootOf(shown)) as TaskId | null),
    enterRoot,
  }
}

/** The task whose parts the tree shows, with its own parent. */
function rootOf({ treePath }: Plans): TreeTask | null {
  const root = treePath.at(-1)
  return root ? { id: root.id, parentId: treePath.at(-2)?.id ?? null } : null
}
