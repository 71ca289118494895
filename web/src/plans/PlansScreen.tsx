import { clock } from '#browser/clock.ts'
import { ignoreFailure } from '#browser/outdated-page.ts'
import { useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useStartupWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { storeHourView, useHourView } from '#scheduling/index.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  type PlansAddress,
  realignedAddress,
  addressOfPeriod,
  periodOf,
  requestedAddressOf,
} from './plans-address.ts'
import { isHourView, isMonthView, startOfWindow } from '@lustra/domain/calendar'
import { localView, rememberPeriod, storeLocalView, usePlans } from './plans-queries.ts'
import { storeMonthView } from '#calendar/month/month-view.ts'
import { LoadedPlansScreen } from './LoadedPlansScreen.tsx'
import { emptyPlans } from './plans.ts'
import styles from '#calendar/frame/SideBySide.module.css'

const rememberMs = 1000

export { prefetchPlans as prefetch } from './plans-queries.ts'

export function PlansScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const rules = useCalendarRules()
  const hourView = useHourView()
  const today = useToday()
  const usualView = localView().view ?? hourView ?? 'WEEK_VIEW'
  const requestedAddress = requestedAddressOf(search, { today, view: usualView, rules })
  const address = periodOf(requestedAddress)
    ? requestedAddress
    : { ...realignedAddress(localView(), rules), ...requestedAddress }
  const navigate = useNavigate()
  const isStillHere = useStillAt('/plans')
  const words = useStartupWords()
  const { plans, isPlaceholderData, isError, refetch } = usePlans(address, hourView)

  // The address always contains the visible period, so that it can be shared, reloaded and returned to by Back.
  const loadedPeriod = plans && !isPlaceholderData ? addressOfPeriod(plans) : null
  useEffect(() => {
    if (!isStillHere()) return
    const { entry: _, ...place } = address
    // Also stored while the period is loading, for users who leave meanwhile.
    if (place.from || loadedPeriod) storeLocalView({ ...place, ...loadedPeriod })
    if (!loadedPeriod) return
    if (loadedPeriod.from === search['from'] && loadedPeriod.view === search['view']) return
    void navigate({ to: '/plans', search: { ...address, ...loadedPeriod }, replace: true })
  })

  const { view: loadedView, from: loadedDay } = loadedPeriod ?? {}
  const loadedRoot = address.root
  useEffect(() => {
    if (!loadedView || !loadedDay) return
    const place = { view: loadedView, from: loadedDay, ...(loadedRoot && { root: loadedRoot }) }
    // Debounced: only the final period is sent.
    const timer = setTimeout(() => void rememberPeriod(place).catch(ignoreFailure), rememberMs)
    return () => clearTimeout(timer)
  }, [loadedView, loadedDay, loadedRoot])

  const { view } = requestedAddress
  useEffect(() => {
    if (view && isHourView(view)) storeHourView(view)
    if (view && isMonthView(view)) storeMonthView(view)
  }, [view])

  function navigateTo(to: PlansAddress, replace = false) {
    void navigate({ to: '/plans', search: to, replace })
  }

  const expectedPeriod = periodOf(address) ?? {
    view: usualView,
    start: startOfWindow(usualView, today, rules),
  }
  if (plans || !isError) {
    return (
      <LoadedPlansScreen
        plans={plans ?? emptyPlans(expectedPeriod, clock.now())}
        isWaiting={plans === undefined}
        isLoaded={plans !== undefined && !isPlaceholderData}
        address={address}
        rules={rules}
        navigate={navigateTo}
      />
    )
  }
  return (
    <main className={styles.screen}>
      <LoadFailed text={words.plans.failed} onRetry={() => void refetch()} />
    </main>
  )
}
