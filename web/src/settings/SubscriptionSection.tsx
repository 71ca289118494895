import { useUser } from '#data/user.ts'
import { useStartupWords } from '#language/Language.tsx'
import { SubscriptionRow } from '#subscription/index.ts'
import sectionStyles from './sections.module.css'

/** Only where subscriptions are sold (SET-053). */
export function SubscriptionSection() {
  const { screens } = useStartupWords().shell
  const { subscription } = useUser()
  if (subscription === 'open') return null
  return (
    <section aria-labelledby="subscription">
      <h2 id="subscription" className="h3">
        {screens.subscription}
      </h2>
      <dl className={sectionStyles.rows}>
        <SubscriptionRow />
      </dl>
    </section>
  )
}
