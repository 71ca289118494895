import { useUser } from '#data/user.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { Note } from '#ui/page/Note.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import type { Price } from '@lustra/contract/subscription'
import { type BillingPeriod, billingPeriods, isPaying } from '@lustra/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PlanTable } from './PlanTable.tsx'
import { SubscriptionHead } from './SubscriptionHead.tsx'
import {
  type UserFeatures,
  checkOut,
  featuresQuery,
  paymentQuery,
  pricesQuery,
  reloadUser,
} from './subscription-queries.ts'
import { chosenPrice, priceText, savingOf } from './subscription-texts.ts'
import styles from './SubscriptionScreen.module.css'

/** The webhook comes soon after the return from the payment. */
const confirmationMs = 3000

/** What the user has, and the plans. */
export function SubscriptionScreen() {
  const words = useWords('subscription').subscription
  const { data: user, isError, refetch } = useOptimisticQuery(featuresQuery)
  const { subscription: known } = useUser()
  const kind = user?.kind ?? known
  useEffect(() => {
    if (kind !== known) void reloadUser()
  }, [kind, known])
  return (
    <main className={styles.screen} aria-busy={!user && !isError}>
      <h1 className="h1">{words.title}</h1>
      {!user && !isError && <WaitingRows count={4} />}
      {!user && isError && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
      {user?.kind === 'open' && (
        <div className={styles.open}>
          <EmptyState icon="check" title={words.open} hint={words.openText}>
            <Link className="link" to="/reports">
              {words.toReports}
            </Link>
          </EmptyState>
        </div>
      )}
      {user && user.kind !== 'open' && <Plans user={user} />}
    </main>
  )
}

function Plans({ user }: { readonly user: UserFeatures }) {
  const words = useWords('subscription').subscription
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [period, setPeriod] = useState<BillingPeriod>(search['period'] === 'MONTHLY' ? 'MONTHLY' : 'YEARLY')
  const { data: offers, isError, refetch } = useOptimisticQuery(pricesQuery)
  const prices = offers?.prices ?? []
  const ofPremium = (wanted: BillingPeriod) =>
    prices.find((price) => price.planId === 'premium' && price.period === wanted)
  const session = typeof search['session'] === 'string' ? search['session'] : null
  const saving = savingOf(ofPremium('MONTHLY')?.value ?? 0, ofPremium('YEARLY')?.value ?? 0)
  const chosen = isPaying(user.kind) ? null : chosenPrice(prices, search)
  return (
    <>
      {search['payment'] === 'cancelled' && <Note tone="plain">{words.notPaid}</Note>}
      {search['payment'] === 'success' && session !== null && <Paid session={session} />}
      <SubscriptionHead user={user} extension={ofPremium('YEARLY') ?? null} />
      {!offers && isError && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
      {chosen && <Chosen price={chosen} />}
      {offers && (
        <>
          <div className={styles.period}>
            <span aria-hidden>{words.pay}</span>
            <Segments
              label={words.pay}
              value={period}
              segments={billingPeriods.map((value) => ({ value, label: words.periods[value] }))}
              onChange={setPeriod}
            />
            {saving > 0 && <em>{words.saving(saving)}</em>}
          </div>
          <div className={styles.plans}>
            <PlanTable
              user={user}
              prices={prices}
              popularPlan={offers.popularPlanId}
              chosenPlan={chosen?.planId ?? null}
              period={period}
            />
          </div>
        </>
      )}
      <p className={styles.foot}>{words.byStripe}</p>
    </>
  )
}

/** What the address chooses: one press leads to the checkout (SUB-N05). */
function Chosen({ price }: { readonly price: Price }) {
  const words = useWords('subscription').subscription
  const text = priceText(price, useLanguage())
  const name = words.chosen[price.period](words.plans[price.planId])
  return (
    <section className={styles.chosen} aria-label={name}>
      <h2 className="h3">{name}</h2>
      <p>
        {words.due} <b className="num">{text}</b>
      </p>
      <Button look="primary" size="l" onPress={() => void checkOut(price)}>
        {words.checkout}
      </Button>
    </section>
  )
}

function Paid({ session }: { readonly session: string }) {
  const words = useWords('subscription').subscription
  const language = useLanguage()
  const { data } = useOptimisticQuery(paymentQuery(session))
  useQuery({
    ...featuresQuery,
    refetchInterval: ({ state }) => (isPaying(state.data?.kind ?? 'free') ? false : confirmationMs),
  })
  if (!data) return null
  return <Note tone="plain">{words.paid(words.plans[data.planId], priceText(data, language))}</Note>
}
