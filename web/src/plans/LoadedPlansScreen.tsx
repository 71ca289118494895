import { past } from '#browser/past.ts'
import { localStore } from '#browser/storage.ts'
import { deferred } from '#browser/deferred.ts'
import { WhenIdle } from '#browser/WhenIdle.tsx'
import { withWords } from '#language/with-words.ts'
import { DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { Ghost } from '#calendar/drag/Ghost.tsx'
import { useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { WeekDom } from '#calendar/week/week-dom.ts'
import { Store, useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { LeftoversList, LeftoversSpace, allLeftovers, leftoversOpen } from '#leftovers/index.ts'
import { ReviewSpace } from '#reviews/index.ts'
import { proposalOpen } from '#scheduling/index.ts'
import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useClearingEscape } from '#ui/keys/use-clearing-escape.ts'
import {
  type CalendarRules,
  type DayNumber,
  type Period,
  daysPerWeek,
  isHourView,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { type MouseEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { CalendarHead } from './calendar/CalendarPath.tsx'
import { PeriodMenu } from './calendar/lazy-period-menu.ts'
import { periodAt } from './calendar/period-at.ts'
import { PlansPeriods } from './calendar/lazy-periods-calendar.ts'
import { type Navigate } from './calendar/navigation.ts'
import { PlansTools } from './calendar/PlansTools.tsx'
import { PlansWeek } from './calendar/PlansWeek.tsx'
import { useArrival } from './calendar/use-arrival.ts'
import { useLoads } from './calendar/use-loads.ts'
import { useNavigationInput } from './calendar/use-navigation-input.ts'
import { type EntryRequest } from './create/entry-request.ts'
import { useCreateHint } from './create/use-create-hint.ts'
import { carriedOver, usePlansDrag } from './drag/use-plans-drag.ts'
import { focusCalendar, useFocusedTaskOf, usePlanningKey, usePlansMenu } from './entry/use-plans-menu.ts'
import { type PlansAddress } from './plans-address.ts'
import { PlansOverlays } from './PlansOverlays.tsx'
import { type Plans } from './plans.ts'
import { ghosts, withGhosts } from './proposals/ghosts.ts'
import { ProposalPanel } from './proposals/lazy-proposal.ts'
import { initialScreenState, plansScreenReducer, storedShowScheduled } from './screen-state.ts'
import { PlansTree } from './tree/PlansTree.tsx'
import { warningFor } from './tree/selected-warning.ts'
import { displayOptionsOf } from './tree/tree-rows.ts'
import { useRevealedEntry } from './use-revealed-entry.ts'
import { useSaveSelection } from './tree/use-save-selection.ts'
import { useTree } from './tree/use-tree.ts'
import { PlansScreenContext } from './use-plans-screen.ts'
import { usePlansScreenModel } from './use-plans-screen-model.ts'
import styles from '#calendar/frame/SideBySide.module.css'

const CreateHint = deferred(
  withWords(async () => (await import('./create/CreateHint.tsx')).CreateHint, 'scheduling'),
)

interface LoadedPlansScreenProps {
  readonly plans: Plans
  /** Whether no answer has arrived yet: the frame is rendered, and the tree shows that it is loading. */
  readonly isWaiting: boolean
  /** Whether `plans` is the answer for its own period, not a placeholder from the previous one. */
  readonly isLoaded: boolean
  readonly address: PlansAddress
  readonly rules: CalendarRules
  readonly navigate: Navigate
}

export function LoadedPlansScreen(props: LoadedPlansScreenProps) {
  const { plans, isWaiting, isLoaded, address, rules, navigate } = props
  const words = useStartupWords().plans
  const [screen, dispatch] = useReducer(plansScreenReducer, initialScreenState, (first) => ({
    ...first,
    showScheduled: storedShowScheduled(localStore),
  }))
  const [weekDom] = useState(() => new WeekDom())
  const periodsRoot = useRef<HTMLDivElement>(null)
  const [request] = useState(() => new Store<EntryRequest | null>(null))
  const [feedback] = useState(() => new DragFeedback())
  const { attachSide, attachWhen, attachWhy } = feedback
  const week = useVisibleDays(plans.start, { count: plans.view === 'DAY' ? 1 : daysPerWeek })
  const loads = useLoads(plans, rules, words)
  const hint = useCreateHint(isLoaded && plans.entries.length === 0)

  const { nameQuery, showScheduled, folded } = screen
  const display = displayOptionsOf(plans, { nameQuery, showScheduled }, rules)
  const tree = useTree(plans, { nameQuery, showScheduled, folded }, display, isLoaded)
  // For event handlers only. Components render `plans`; otherwise the calendar would render with every loaded page of the tree.
  const { plansWithRows } = tree
  const proposed = useStore(ghosts)
  const plansWithGhosts = withGhosts(plansWithRows, proposed)

  const { workArea, openLevelMenu, openContextMenu } = usePlansMenu(dispatch)
  const [periodMenu, setPeriodMenu] = useState<PeriodMenuRequest | null>(null)
  const leave = useArrival(plans, rules, workArea)

  function showDay(day: DayNumber) {
    const { first, count } = week.days
    if (day < first || day >= first + count) week.chooseDay(day - plans.start)
  }

  const model = usePlansScreenModel({
    plans: withGhosts(plans, proposed),
    address,
    rules,
    days: week.days,
    dispatch,
    navigate(to, replace) {
      leave()
      navigate(to, replace)
    },
    showToday: () => week.chooseDay(null),
    showDay,
    openLevelMenu,
    request,
  })
  const { commands, navigation } = model
  usePlanningKey(plansWithRows, commands)
  useClearingEscape(() => dispatch({ type: 'selection-cleared' }))
  useFocusedTaskOf(plansWithGhosts)
  const { attach, surface } = usePlansDrag(model, {
    screen,
    plansWithRows: plansWithGhosts,
    isLoaded,
    weekDom,
    periodsRoot,
    feedback,
  })

  useEffect(() => {
    dispatch({ type: 'selection-restored', taskId: plans.selection })
  }, [plans.selection])
  useRevealedEntry(address, { plans, isLoaded, workArea, dispatch, showDay })
  useSaveSelection(address, screen.selectedTask, plans.selection)
  useNavigationInput(navigation, {
    plans,
    workArea,
    week,
    isDragging: () => surface.machine.isDragging,
    carriedOver: () => carriedOver(surface.machine.drag, model),
  })

  /** Of an entry or a task, else of the period. */
  function openMenu(event: MouseEvent) {
    openContextMenu(event, plansWithGhosts)
    const period = !event.defaultPrevented && periodAt(event.target, plans.view, rules)
    if (!period || past) return
    event.preventDefault()
    const isByKey = event.button !== 2
    const at = isByKey ? pointBelow(event.target as Element) : { x: event.clientX, y: event.clientY }
    setPeriodMenu({ period, at })
  }

  const isNarrow = useNarrow()
  const path = <CalendarHead loads={loads} />
  const openLeftovers = useStore(leftoversOpen)
  useEffect(() => () => leftoversOpen.set(null), [])
  const leftovers = !past && (
    <LeftoversSpace
      isReady={isLoaded}
      isOpen={openLeftovers !== null}
      onOpen={() => (leftoversOpen.value ? closeLeftovers(workArea) : leftoversOpen.set(allLeftovers))}
      Below={ReviewSpace}
    />
  )
  const sideHead = isNarrow ? null : leftovers
  const openProposal = useStore(proposalOpen)
  useEffect(() => () => proposalOpen.set(null), [])
  const { top, bottom } = windowStartingAt(plans.view, plans.start, rules)
  const isProposalVisible =
    openProposal !== null &&
    [...top, ...bottom].some(
      ({ start, end }) => start < openProposal.period.end && openProposal.period.start < end,
    )
  useEffect(() => {
    // Another period drops it without asking, because nothing is stored.
    if (openProposal && !isProposalVisible) proposalOpen.set(null)
  }, [openProposal, isProposalVisible])
  const calendar = {
    path,
    selectedEntry: proposed ? proposed.current : screen.selectedEntry,
    openEntry: screen.openEntry,
    loads,
  }
  return (
    <PlansScreenContext value={model}>
      <main ref={attach} className={styles.screen} aria-busy={isWaiting || undefined}>
        <PlansTools dragSource={surface} />
        <div ref={workArea} className={styles.work} onContextMenu={openMenu}>
          {isNarrow && leftovers}
          {openProposal && isProposalVisible ? (
            <ProposalPanel
              key={JSON.stringify(openProposal)}
              ref={attachSide}
              head={sideHead}
              open={openProposal}
              onClose={() => {
                proposalOpen.set(null)
                focusCalendar(workArea)
              }}
            />
          ) : openLeftovers ? (
            <LeftoversList
              ref={attachSide}
              head={sideHead}
              of={openLeftovers.of}
              onShowAll={() => leftoversOpen.set(allLeftovers)}
              onClose={() => closeLeftovers(workArea)}
            />
          ) : (
            <PlansTree
              ref={attachSide}
              head={sideHead}
              screen={screen}
              tree={tree}
              isWaiting={isWaiting}
              warning={warningFor(plansWithRows, screen.selectedTask, display)}
              dragSource={surface}
            />
          )}
          {isHourView(plans.view) ? (
            <PlansWeek {...calendar} dom={weekDom} onDay={week.chooseDay} />
          ) : (
            <PlansPeriods {...calendar} root={periodsRoot} isWaiting={isWaiting} />
          )}
          <WhenIdle>
            {hint.isVisible && !openProposal && !past && <CreateHint onClose={hint.close} />}
          </WhenIdle>
        </div>
        {periodMenu && (
          <PeriodMenu
            {...periodMenu}
            figures={loads?.capacityOf(periodMenu.period)}
            onClose={() => setPeriodMenu(null)}
          />
        )}
        <PlansOverlays
          screen={screen}
          tasks={plansWithGhosts.tasks}
          display={display}
          weekDom={weekDom}
          workArea={workArea}
        />
        <DragLayer
          surface={surface}
          renderGhost={({ item }) => <Ghost of={item.task} when={attachWhen} why={attachWhy} />}
        />
      </main>
    </PlansScreenContext>
  )
}

interface PeriodMenuRequest {
  readonly period: Period
  readonly at: PointOfWindow
}

/** Gives the focus back to what opened the list; without it to the calendar. */
function closeLeftovers(workArea: RefObject<HTMLElement | null>): void {
  const opener = leftoversOpen.value?.of ? '[data-leftovers-of-period]' : '[data-leftovers] button'
  leftoversOpen.set(null)
  requestAnimationFrame(() => {
    const line = workArea.current?.querySelector<HTMLElement>(opener)
    if (line) line.focus({ preventScroll: true })
    else focusCalendar(workArea)
  })
}
