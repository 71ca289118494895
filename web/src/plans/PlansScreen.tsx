import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useStartupWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  type PlansAddress,
  addressAgain,
  addressOfPeriod,
  periodOf,
  plansAddressOf,
} from './plans-address.ts'
import { localView, storeLocalView, usePlans } from './plans-queries.ts'
import { PlansDeskScreen } from './PlansDeskScreen.tsx'
import { PlansWaiting } from './PlansWaiting.tsx'
import styles from '#calendar/frame/SideBySide.module.css'

export function PlansScreen() {
  const asked = plansAddressOf(useSearch({ strict: false }))
  const rules = useCalendarRules()
  const address = periodOf(asked) ? asked : { ...addressAgain(localView(), rules), ...asked }
  const navigate = useNavigate()
  const isStillHere = useStillAt('/plans')
  const words = useStartupWords()
  const { shown, isPlaceholderData, isError, refetch } = usePlans(address)

  // The address says what is shown, so that it can be shared, gone back to and reloaded.
  const settled = shown && !isPlaceholderData ? addressOfPeriod(shown) : null
  useEffect(() => {
    if (!settled || !isStillHere()) return
    storeLocalView({ ...address, ...settled })
    if (settled.from === asked.from && settled.view === asked.view) return
    void navigate({ to: '/plans', search: { ...address, ...settled }, replace: true })
  })

  function go(to: PlansAddress, quietly = false) {
    void navigate({ to: '/plans', search: to, replace: quietly })
  }

  if (shown) {
    return (
      <PlansDeskScreen known={shown} settled={!isPlaceholderData} address={address} rules={rules} onGo={go} />
    )
  }
  if (isError) {
    return (
      <main className={styles.screen}>
        <LoadFailed text={words.plans.failed} onRetry={() => void refetch()} />
      </main>
    )
  }
  return <PlansWaiting />
}
