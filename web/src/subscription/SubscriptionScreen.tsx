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
import { type BillingPeriod, billingPeriods } from '@lustra/domain/subscription'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PlanTable } from './PlanTable.tsx'
import { SubscriptionHead } from './SubscriptionHead.tsx'
import {
  type Payment,
  type UserFeatures,
  begunCheckout,
  canBuy,
  checkOut,
  featuresQuery,
  isUnpaid,
  paymentQuery,
  pricesQuery,
  reloadUser,
} from './subscription-queries.ts'
import { checkoutToConfirm, chosenPrice, priceIn, priceText, savingOf } from './subscription-texts.ts'
import styles from './SubscriptionScreen.module.css'

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
  const ofPremium = prices.filter(({ planId }) => planId === 'premium')
  const [monthly, yearly] = billingPeriods.map((each) => ofPremium.find((price) => price.period === each))
  const saving = savingOf(monthly?.value ?? 0, yearly?.value ?? 0)
  const periods = billingPeriods.filter((each) => prices.some((price) => price.period === each))
  const shownPeriod = periods.includes(period) ? period : (periods[0] ?? period)
  const [begun] = useState(begunCheckout.get)
  const session = checkoutToConfirm(search, begun)
  const payment = useOptimisticQuery({ ...paymentQuery(session ?? ''), enabled: session !== null })
  const isReturning = session !== null && !payment.data && !isUnpaid(payment.error)
  const isOnSale = canBuy(user) && !isReturning
  const chosen = isOnSale ? chosenPrice(prices, search) : null
  return (
    <>
      {search['payment'] === 'cancelled' && <Note tone="plain">{words.notPaid}</Note>}
      {isReturning && canBuy(user) && (search['payment'] === 'success' || payment.isError) && (
        <Note tone="plain">{words.outstanding.confirming.text()}</Note>
      )}
      {payment.data && <Paid payment={payment.data} />}
      <SubscriptionHead user={user} extension={isOnSale ? (priceIn('YEARLY', ofPremium) ?? null) : null} />
      {!offers && isError && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
      {chosen && <Chosen price={chosen} />}
      {offers && (
        <>
          {periods.length > 1 && (
            <div className={styles.period}>
              <span aria-hidden>{words.pay}</span>
              <Segments
                label={words.pay}
                value={period}
                segments={periods.map((value) => ({ value, label: words.periods[value] }))}
                onChange={setPeriod}
              />
              {saving > 0 && <em>{words.saving(saving)}</em>}
            </div>
          )}
          <div className={styles.plans}>
            <PlanTable
              user={user}
              isOnSale={isOnSale}
              prices={prices}
              popularPlan={offers.popularPlanId}
              chosenPlan={chosen?.planId ?? null}
              period={shownPeriod}
            />
          </div>
        </>
      )}
      <p className={styles.foot}>{words.byStripe}</p>
    </>
  )
}

/** The price in the address: one press opens the checkout (SUB-N05). */
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

function Paid({ payment }: { readonly payment: Payment }) {
  const words = useWords('subscription').subscription
  const price = priceText(payment, useLanguage())
  return <Note tone="plain">{words.paid(words.plans[payment.planId], price)}</Note>
}
