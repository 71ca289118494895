import { useUser } from '#data/user.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { longDateText } from '#language/dates/long-date.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import { Link } from '@tanstack/react-router'
import { featuresQuery, pendingOf } from './subscription-queries.ts'
import styles from './UpgradeLink.module.css'

/** The subscription in the settings (SET-053). */
export function SubscriptionRow() {
  const words = useWords('subscription').subscription
  const language = useLanguage()
  const { timeZone } = useUser()
  const { data } = useOptimisticQuery(featuresQuery)
  if (!data || data.kind === 'open') return null
  const { kind, planId, daysLeft, subscriptionEndDate } = data
  const pending = pendingOf(data)
  const date = longDateText(subscriptionEndDate, language, timeZone)
  const parts = [
    daysLeft > 0 && words.daysLeft(daysLeft),
    kind !== 'free' && date !== '' && `${date}: ${words.until[kind]}`,
  ]
  return (
    <div className={rowStyles.row}>
      <dt>{kind === 'trial' && !pending ? words.tags.trial : words.plans[pending?.planId ?? planId]}</dt>
      <dd>
        {pending && <b>{words.outstanding[pending.kind].tag}</b>}
        {!pending && kind !== 'trial' && <b>{words.tags[kind]}</b>}
        {parts.filter(Boolean).join(' · ')}
      </dd>
      <dd className={rowStyles.act}>
        <Link className={styles.upgrade} to="/subscription">
          {words.seePlans}
        </Link>
      </dd>
    </div>
  )
}
