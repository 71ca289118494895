import { useUser } from '#data/user.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { longDateText } from '#language/dates/long-date.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'
import { featuresQuery } from './subscription-queries.ts'

/** Warns that the subscription ends with the account (INT-034). */
export function EndsWithAccount() {
  const words = useWords('subscription').subscription
  const language = useLanguage()
  const { timeZone } = useUser()
  const { data } = useOptimisticQuery(featuresQuery)
  if (!data?.subscriptionId) return null
  return (
    <Note>
      {words.ends(words.plans[data.planId], longDateText(data.subscriptionEndDate, language, timeZone))}
    </Note>
  )
}
