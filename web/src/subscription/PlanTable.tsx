import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { media } from '#ui/css/media.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { Price } from '@lustra/contract/subscription'
import { reports } from '@lustra/domain/reports'
import {
  type Benefit,
  type BillingPeriod,
  type Plan,
  benefitNames,
  benefits,
  plans,
} from '@lustra/domain/subscription'
import { type UserFeatures, checkOut } from './subscription-queries.ts'
import { priceIn, priceText } from './subscription-texts.ts'
import styles from './PlanTable.module.css'

interface PlanTableProps {
  readonly user: UserFeatures
  readonly isOnSale: boolean
  readonly prices: readonly Price[]
  readonly popularPlan: Plan
  /** From the address. */
  readonly chosenPlan: Plan | null
  readonly period: BillingPeriod
}

/** All plans side by side (SUB-N01); one below the other on phones. */
export function PlanTable(props: PlanTableProps) {
  const words = useWords('subscription').subscription
  const isPhone = useMedia(media.phone)
  const marked = props.chosenPlan ?? props.popularPlan
  const mark = (plan: Plan) => (plan === marked && plan !== 'basic') || undefined
  if (isPhone) {
    return (
      <ul className={styles.cards} aria-label={words.compare}>
        {plans.map((plan) => (
          <li key={plan} data-marked={mark(plan)}>
            <PlanHead {...props} plan={plan} />
            <ul>
              {benefitNames
                .filter((benefit) => benefits[benefit][plan] !== 'no')
                .map((benefit) => (
                  <li key={benefit}>
                    <Icon name="check" size="s" />
                    <span>
                      <BenefitName benefit={benefit} />
                      {benefits[benefit][plan] !== 'yes' && `, ${words.gives[benefits[benefit][plan]]}`}
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <table className={styles.table} aria-label={words.compare}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{words.compare}</span>
          </th>
          {plans.map((plan) => (
            <th key={plan} scope="col" data-marked={mark(plan)}>
              <PlanHead {...props} plan={plan} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {benefitNames.map((benefit) => (
          <tr key={benefit}>
            <th scope="row">
              <BenefitName benefit={benefit} />
            </th>
            {plans.map((plan) => (
              <td key={plan} data-marked={mark(plan)} data-gives={benefits[benefit][plan]}>
                <Given by={benefits[benefit][plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlanHead({
  plan,
  user,
  isOnSale,
  prices,
  popularPlan,
  chosenPlan,
  period,
}: PlanTableProps & { readonly plan: Plan }) {
  const words = useWords('subscription').subscription
  const language = useLanguage()
  const price = priceIn(
    period,
    prices.filter((each) => each.planId === plan),
  )
  const isOwn = plan === user.planId && user.kind !== 'trial'
  const [currency] = prices
  const notes = price
    ? [
        ...(price.period === 'YEARLY' ? [words.perYear(priceText(price, language))] : []),
        ...(price.period === period ? [] : [words.only[price.period]]),
      ]
    : []
  return (
    <div className={styles.plan}>
      <h2>
        {words.plans[plan]}
        {plan !== 'basic' && plan === popularPlan && <Badge>{words.popular}</Badge>}
      </h2>
      <p className={styles.price}>
        {plan === 'basic' && currency && (
          <>
            <b>{priceText({ ...currency, value: 0 }, language)}</b> <span>{words.freeFor}</span>
          </>
        )}
        {price && (
          <>
            <b>
              {priceText(price.period === 'YEARLY' ? { ...price, value: price.value / 12 } : price, language)}
            </b>{' '}
            <span>{words.perMonth}</span>
            {notes.length > 0 && <small>{notes.join(' · ')}</small>}
          </>
        )}
      </p>
      <p className={styles.about}>{words.about[plan]}</p>
      {isOwn && <p className={styles.own}>{words.current}</p>}
      {price && !isOwn && isOnSale && (
        <Button
          wide
          look={plan === popularPlan && chosenPlan === null ? 'primary' : 'plain'}
          aria-label={words.chooseOf(words.plans[plan])}
          onPress={() => void checkOut(price)}
        >
          {words.choose}
        </Button>
      )}
    </div>
  )
}

function BenefitName({ benefit }: { readonly benefit: Benefit }) {
  const text = useWords('subscription').subscription.benefits[benefit]
  return (
    <>
      {text.name} {'note' in text && <small>{text.note(countOf(benefit))}</small>}
    </>
  )
}

function countOf(benefit: Benefit): number {
  const group = benefit === 'paidReports' ? 'PAID' : 'FREE'
  return reports.filter(({ payedGroup }) => payedGroup === group).length
}

function Given({ by }: { readonly by: (typeof benefits)[Benefit][Plan] }) {
  const { gives } = useWords('subscription').subscription
  if (by === 'monthly' || by === 'weekly') return gives[by]
  return (
    <>
      {by === 'yes' ? <Icon name="check" size="s" /> : <span aria-hidden>–</span>}
      <span className="hidden">{gives[by]}</span>
    </>
  )
}
