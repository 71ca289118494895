/** Everything the plans screen shows at once. */
import type { ReplyOf } from '@lustra/contract/call'
import { noContext, wireRoot } from '@lustra/contract/ids'
import type { PlanContext } from '@lustra/contract/plan-entry'
import type { plans } from '@lustra/contract/plans'
import { compactFromStored } from '@lustra/contract/wire-date'
import {
  type CalendarWindow,
  type DayNumber,
  type LocalTime,
  formatLocalTime,
  startOfDay,
} from '@lustra/domain/calendar'
import { noColor } from '@lustra/domain/contexts'
import type { input } from 'zod/mini'
import { localTimeAt, utcOffsetAt } from '../account/user-clock.ts'
import type { UserContext } from '../call/context.ts'
import type { ContextRow } from '../contexts/contexts-reader.ts'
import { type UserReads, reading } from '../store/user-reads.ts'
import type { TaskForest } from '../tasks/task-forest.ts'
import { type DisplayedTree, displayedTree } from './displayed-tree.ts'
import { entriesInWindow, undrawnCounts, wireEntriesByTask } from './entries.ts'
import { planTask } from './plan-tasks.ts'
import type { PlansState } from './plans-state.ts'
import { warningFor } from './warning.ts'

export type PlansData = ReplyOf<(typeof plans)['actions']['open']>

export interface Looking {
  readonly state: PlansState
  /** The screen's own number of this look; it comes back with the answer (PLN-095). */
  readonly updateTime: number | undefined
  readonly windowAt: (now: LocalTime, reads: UserReads) => CalendarWindow | Promise<CalendarWindow>
}

export function plansData({ app, user, now, words }: UserContext, looking: Looking): Promise<PlansData> {
  const { state, updateTime = now } = looking
  const localNow = localTimeAt(now, user.timeZone)
  const curTime = compact(localNow)
  return reading(app, user.id, async (reads) => {
    const { forest, contexts } = await app.forests.of(reads)
    const window = await looking.windowAt(localNow, reads)
    const entries = wireEntriesByTask(await entriesInWindow(reads, window))
    const tree = displayedTree(forest, state.treeRoot)
    const selection = state.selection !== null && forest.numbers.has(state.selection) ? state.selection : null
    const chosen = state.contextIds.filter((id) => id === noContext || contexts.known.has(id))
    return {
      updateTime,
      curTime,
      contexts: [
        ...contexts.contexts.map(planContext),
        { id: noContext, name: words.plans.tree.noContext, type: 'none', color: noColor },
      ],
      selectedContextIds: chosen,
      hierarchy: tree.hierarchy,
      tasks: shownNumbers(forest, tree, entries.keys()).map((number) =>
        planTask(forest, number, contexts, entries),
      ),
      treeRoot: tree.root?.id ?? wireRoot,
      treePath: [...tree.path],
      selection,
      calendarState: {
        ...viewState(window),
        curTime,
        serverTimeZoneOffset: utcOffsetAt(now, user.timeZone) / 60,
      },
      undrawnCounts: await undrawnCounts(reads, window),
      storedViewState: state.view && viewState(state.view),
      ...warningFor(selection, forest, contexts, window, chosen),
    }
  })
}

/** The displayed levels of the tree and every task with an entry in the window. */
function shownNumbers(forest: TaskForest, tree: DisplayedTree, withEntries: Iterable<string>): number[] {
  const numbers = new Set<number>()
  for (const nodes of Object.values(tree.hierarchy)) {
    for (const { id } of nodes) numbers.add(forest.numbers.get(id)!)
  }
  for (const id of withEntries) {
    const number = forest.numbers.get(id)
    if (number !== undefined) numbers.add(number)
  }
  return [...numbers]
}

function planContext({ id, name, kind, color }: ContextRow): input<typeof PlanContext> {
  return { id, name, type: kind as 'category' | 'place' | 'person', color }
}

function viewState({ view, start }: { readonly view: CalendarWindow['view']; readonly start: number }) {
  return { view, startTime: compact(startOfDay(start as DayNumber)) }
}

function compact(time: LocalTime): string {
  return compactFromStored(formatLocalTime(time))
}
