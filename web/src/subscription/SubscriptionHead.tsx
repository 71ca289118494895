import { useUser } from '#data/user.ts'
import { longDateText } from '#language/dates/long-date.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ask } from '#ui/dialog/ask.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { Price } from '@lustra/contract/subscription'
import { graceDays, trialDays } from '@lustra/domain/subscription'
import { useRef } from 'react'
import { DaysBar } from './DaysBar.tsx'
import { type UserFeatures, checkOut, openPortal, pendingOf, setCancelled } from './subscription-queries.ts'
import { priceText } from './subscription-texts.ts'
import styles from './SubscriptionHead.module.css'

interface SubscriptionHeadProps {
  readonly user: UserFeatures
  /** The price that extends a trial (SUB-008); null if nothing can be bought. */
  readonly extension: Price | null
}

const tones = {
  free: 'plain',
  trial: 'accent',
  active: 'good',
  cancelled: 'plain',
  grace: 'bad',
  granted: 'good',
} as const

const pendingTones = { confirming: 'accent', overdue: 'bad' } as const

export function SubscriptionHead({ user, extension }: SubscriptionHeadProps) {
  const words = useWords('subscription').subscription
  const language = useLanguage()
  const { timeZone } = useUser()
  const { kind, subscriptionId, subscriptionEndDate, daysLeft, outstanding } = user
  const head = useRef<HTMLElement>(null)
  // Cancel and Resume replace each other.
  useFocusFallback(head, () => head.current?.querySelector<HTMLElement>('button:last-of-type') ?? null)
  if (kind === 'open') return null
  const pending = pendingOf(user)
  const plan = words.plans[pending?.planId ?? user.planId]
  const state = kind === 'cancelled' && outstanding?.kind === 'overdue' ? 'cancelledUnpaid' : kind
  const stateText = words.states[state]
  const { tag, text } = pending
    ? words.outstanding[pending.kind]
    : {
        tag: words.tags[kind],
        text: typeof stateText === 'string' ? () => stateText : stateText,
      }
  const tone = pending ? pendingTones[pending.kind] : tones[kind]
  const date = longDateText(subscriptionEndDate, language, timeZone)

  async function cancel(id: string) {
    if (await ask({ ...words.cancelQuestion, final: true })) await setCancelled(id, true)
  }

  return (
    <section ref={head} className={styles.head} aria-label={words.current}>
      <div className={styles.plan}>
        <p>
          <b>{plan}</b> <Badge tone={tone}>{tag}</Badge>
        </p>
        <p>{text(plan)}</p>
      </div>
      {kind !== 'free' && date !== '' && (
        <div className={styles.until}>
          {kind === 'trial' && <DaysBar total={trialDays} left={daysLeft} />}
          {kind === 'grace' && <DaysBar isLate total={graceDays} left={daysLeft} />}
          <p>
            {daysLeft > 0 && `${words.daysLeft(daysLeft)} · `}
            <b>{date}</b> <span>{words.until[kind]}</span>
          </p>
        </div>
      )}
      <div className={styles.actions}>
        {kind === 'trial' && extension && (
          <Button onPress={() => void checkOut(extension)}>
            {words.extend[extension.period](priceText(extension, language))}
          </Button>
        )}
        {kind === 'active' && <Button onPress={() => void openPortal()}>{words.change}</Button>}
        {(kind === 'grace' || outstanding?.kind === 'overdue') && (
          <Button look="primary" onPress={() => void openPortal()}>
            {words.updateCard}
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
      </div>
    </section>
  )
}
