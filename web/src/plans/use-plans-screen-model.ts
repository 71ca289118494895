import { clock } from '#browser/clock.ts'
import { navigateTo } from '#browser/navigation.ts'
import { type Store } from '#browser/store.ts'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { useLatestSearch } from '#ui/hooks/use-latest-search.ts'
import { toast } from '#ui/toast/toast.ts'
import { type CalendarRules, type DayNumber } from '@lustra/domain/calendar'
import { entriesInTheWay } from '@lustra/domain/scheduling'
import { type Dispatch, useState } from 'react'
import { storedMonthView } from '#calendar/month/month-view.ts'
import { type Navigate, type PlansPosition, plansNavigation } from './calendar/navigation.ts'
import { entryCreation } from './create/entry-creation.ts'
import { type EntryRequest } from './create/entry-request.ts'
import { EntryCommands } from './entry/entry-commands.ts'
import { type MenuItem } from './entry/use-plans-menu.ts'
import { plansActions } from './plans-actions.ts'
import { type PlansAddress, alignedPeriod, periodOf, plansAddressOf } from './plans-address.ts'
import { chooseContexts } from './plans-mutations.ts'
import { latestPlans, storeZoomPlace, storedZoomPlace } from './plans-queries.ts'
import { type Plans } from './plans.ts'
import { ghosts, withGhosts } from './proposals/ghosts.ts'
import { type PlansAction } from './screen-state.ts'
import { TreeTexts } from './tree/tree-texts.ts'
import { usePlanTexts } from './use-plan-texts.ts'
import { type PlansScreenModel } from './use-plans-screen.ts'

interface ScreenParts {
  readonly plans: Plans
  readonly address: PlansAddress
  readonly rules: CalendarRules
  readonly days: VisibleDays
  readonly dispatch: Dispatch<PlansAction>
  readonly navigate: Navigate
  /** On phones: makes today one of the visible days. */
  readonly showToday: () => void
  readonly showDay: (day: DayNumber) => void
  readonly openLevelMenu: (item: MenuItem) => void
  readonly request: Store<EntryRequest | null>
}

/** Builds the screen's model. A separate hook, so that it is memoized independently. */
export function usePlansScreenModel(parts: ScreenParts): PlansScreenModel {
  const { plans, address, rules, days, dispatch, navigate, request } = parts
  const { showToday, showDay, openLevelMenu } = parts
  const { plans: words, ui } = useStartupWords()
  const { openTask } = ui
  const texts = usePlanTexts(rules)
  const actions = plansActions(words, texts, (task, entry) =>
    dispatch({ type: 'recurrence-opened', request: { kind: 'widen', task, entry } }),
  )
  const [place, setPlace] = useState(storedZoomPlace)
  const latestSearch = useLatestSearch()
  const navigation = plansNavigation({
    plans,
    position: () => positionAt(plansAddressOf(latestSearch()), { plans, address, rules }),
    rules,
    navigate,
    dispatch,
    place: storedZoomPlace,
    monthView: storedMonthView,
    storePlace(next) {
      setPlace(next)
      storeZoomPlace(next)
    },
    showToday,
    showDay,
  })
  const { entriesMayOverlap } = useUser()
  const commands = new EntryCommands({
    entriesMayOverlap,
    latestPlans: () => withGhosts(latestPlans(address) ?? plans, ghosts.value),
    days,
    rules,
    words,
    actions,
    notifyRefusal(sentence, relative) {
      const action = relative && {
        label: openTask(relative.name),
        run: () => navigateTo(`/web/tasks/${relative.id}`),
      }
      toast.show({ kind: 'problem', text: sentence, ...(action && { action }) })
    },
    async findPlaceInside(chosen, parent) {
      const { findPlaceInside } = await import('./entry/place-inside.ts')
      return findPlaceInside(chosen, parent, { now: clock.now(), rules })
    },
    openMoveDialog: (request) => dispatch({ type: 'move-requested', request }),
    openRecurrence: (chosen) =>
      dispatch({ type: 'recurrence-opened', request: { kind: 'repeat', ...chosen } }),
    openLevelMenu,
    follow: (slot) => ghosts.value === null && navigation.follow(slot),
  })
  const filterByContexts: PlansScreenModel['filterByContexts'] = (ids) => void chooseContexts(address, ids)
  const creation = entryCreation(request, plans, new TreeTexts(words, useLanguage(), texts))
  const inTheWay = entriesInTheWay(plans.entries, { entriesMayOverlap })
  const shared = { plans, inTheWay, days, rules, place, texts, actions, commands }
  return { ...shared, navigation, creation, dispatch, filterByContexts }
}

/** The position requested by an address; missing parts are as rendered. */
function positionAt(
  latest: PlansAddress,
  { plans, address, rules }: Pick<ScreenParts, 'plans' | 'address' | 'rules'>,
): PlansPosition {
  const period = periodOf(latest)
  const treeRoot = latest.root === address.root ? plans.treeRoot : (latest.root ?? null)
  return { ...(period ? alignedPeriod(period, rules) : { view: plans.view, start: plans.start }), treeRoot }
}
