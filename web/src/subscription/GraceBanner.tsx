import { useUser } from '#data/user.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { longDateText } from '#language/dates/long-date.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { graceDays } from '@lustra/domain/subscription'
import { useState } from 'react'
import { featuresQuery, openPortal } from './subscription-queries.ts'
import styles from './GraceBanner.module.css'

const day = 86_400

/** After a refused renewal: until when the plan remains, and a link to the card (SUB-N10). If closed, it reappears with the next page load. */
export function GraceBanner() {
  const words = useWords('subscription').subscription
  const { close } = words.banner
  const language = useLanguage()
  const { timeZone } = useUser()
  const { data } = useOptimisticQuery(featuresQuery)
  const [isClosed, setClosed] = useState(false)
  if (isClosed || data?.kind !== 'grace' || data.subscriptionEndDate === null) return null
  const { planId, daysLeft, subscriptionEndDate } = data
  return (
    <div className={styles.banner} role="status">
      <Icon name="alert" />
      <p>
        <b>
          {words.banner.declined(longDateText(subscriptionEndDate - graceDays * day, language, timeZone))}
        </b>{' '}
        {words.banner.stays(
          words.plans[planId],
          longDateText(subscriptionEndDate, language, timeZone),
          daysLeft,
        )}
      </p>
      <Button size="s" onPress={() => void openPortal()}>
        {words.updateCard}
      </Button>
      <IconButton
        icon="close"
        size="s"
        label={close}
        onPress={() => {
          setClosed(true)
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}
