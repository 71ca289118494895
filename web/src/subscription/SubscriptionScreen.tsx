import type { Price } from '@lustra/contract/subscription'
import { type BillingPeriod, billingPeriods, plans } from '@lustra/domain/subscription'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ask } from '#ui/dialog/ask.ts'
import { Segments } from '#ui/field/Segments.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { Note } from '#ui/page/Note.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import {
  type UserFeatures,
  checkOut,
  featuresQuery,
  openPortal,
  paymentQuery,
  pricesQuery,
  setCancelled,
} from './subscription-queries.ts'
import styles from './SubscriptionScreen.module.css'

/** What the user has, and the plans. */
export function SubscriptionScreen() {
  const words = useWords('subscription').subscription
  const { data: user, isError, refetch } = useOptimisticQuery(featuresQuery)
  return (
    <main className={styles.screen} aria-busy={!user && !isError}>
      <h1 className="h1">{words.title}</h1>
      {!user && !isError && <WaitingRows count={4} />}
      {!user && isError && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
      {user?.kind === 'open' && (
        <EmptyState icon="check" title={words.open} hint={words.openText}>
          <Link className="link" to="/reports">
            {words.toReports}
          </Link>
        </EmptyState>
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
  const isPaying = ['active', 'cancelled', 'grace'].includes(user.kind)
  const extension = offers?.prices.find((price) => price.planId === 'premium' && price.period === 'YEARLY')
  const session = typeof search['session'] === 'string' ? search['session'] : null
  return (
    <>
      {search['payment'] === 'cancelled' && <Note tone="plain">{words.notPaid}</Note>}
      {search['payment'] === 'success' && session !== null && <Paid session={session} />}
      <Head user={user} extension={extension ?? null} />
      {!offers && isError && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
      <Segments
        label={words.pay}
        value={period}
        segments={billingPeriods.map((value) => ({ value, label: words.periods[value] }))}
        onChange={setPeriod}
      />
      <ul className={styles.plans}>
        {plans.map((plan) => {
          const price = offers?.prices.find((each) => each.planId === plan && each.period === period)
          return (
            <li key={plan} data-chosen={plan === (search['planId'] ?? offers?.popularPlanId) || undefined}>
              <h2 className="h3">
                {words.plans[plan]}
                {plan !== 'basic' && plan === offers?.popularPlanId && <em>{words.popular}</em>}
              </h2>
              {price && (
                <p className={styles.price}>
                  <PriceText price={price} /> {words.per[period]}
                </p>
              )}
              <p>{words.about[plan]}</p>
              {plan === user.planId && user.kind !== 'trial' && <b>{words.current}</b>}
              {price && !isPaying && (
                <Button aria-label={words.chooseOf(words.plans[plan])} onPress={() => void checkOut(price)}>
                  {words.choose}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.foot}>{words.byStripe}</p>
    </>
  )
}

function Head({ user, extension }: { readonly user: UserFeatures; readonly extension: Price | null }) {
  const words = useWords('subscription').subscription
  const language = useLanguage()
  const { kind, subscriptionId, subscriptionEndDate } = user
  const date =
    subscriptionEndDate === null
      ? ''
      : new Date(subscriptionEndDate * 1000).toLocaleDateString(language === 'ru' ? 'ru-RU' : 'en-GB', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })
  const texts = {
    open: '',
    free: words.states.free,
    trial: words.states.trial,
    active: words.states.active(date),
    cancelled: words.states.cancelled(date),
    grace: words.states.grace,
    granted: date === '' ? words.states.grantedForEver : words.states.granted(date),
  }

  async function cancel(id: string) {
    if (await ask({ ...words.cancelQuestion, final: true })) await setCancelled(id, true)
  }

  return (
    <section className={styles.head} data-kind={kind}>
      <div>
        <b>{words.plans[user.planId]}</b>
        {user.daysLeft > 0 && <em>{words.daysLeft(user.daysLeft)}</em>}
        <p>{texts[kind]}</p>
      </div>
      {kind === 'trial' && extension && (
        <Button look="primary" onPress={() => void checkOut(extension)}>
          {words.extend}
        </Button>
      )}
      {(kind === 'active' || kind === 'grace') && (
        <Button look={kind === 'grace' ? 'primary' : 'plain'} onPress={() => void openPortal()}>
          {words.change}
        </Button>
      )}
      {subscriptionId !== null && (kind === 'active' || kind === 'grace') && (
        <Button look="quiet" onPress={() => void cancel(subscriptionId)}>
          {words.cancel}
        </Button>
      )}
      {subscriptionId !== null && kind === 'cancelled' && (
        <Button look="primary" onPress={() => void setCancelled(subscriptionId, false)}>
          {words.resume}
        </Button>
      )}
    </section>
  )
}

function Paid({ session }: { readonly session: string }) {
  const words = useWords('subscription').subscription
  const language = useLanguage()
  const { data } = useOptimisticQuery(paymentQuery(session))
  if (!data) return null
  return <Note tone="plain">{words.paid(words.plans[data.planId], priceText(data, language))}</Note>
}

function PriceText({ price }: { readonly price: Price }) {
  return <b className="num">{priceText(price, useLanguage())}</b>
}

function priceText({ value, currency }: Pick<Price, 'value' | 'currency'>, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() })
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
