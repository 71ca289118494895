import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { longDateText } from '#language/dates/long-date.ts'
import { Button } from '#ui/button/Button.tsx'
import type { UserInfo } from '@lustra/contract/user-list'
import { isPaying } from '@lustra/domain/subscription'
import { grantPlan, withdrawPlan } from './user-actions.ts'
import styles from './UserCard.module.css'

/** The user's plan. Where plans are sold, an administrator can grant and withdraw it. */
export function UserPlan({ info }: { readonly info: UserInfo }) {
  const { users, subscription: words } = useWords('users', 'subscription')
  const language = useLanguage()
  const { timeZone } = useUser()
  const { kind, planId, until } = info.subscription
  if (kind === 'open') return null
  return (
    <section aria-label={words.title}>
      <header>
        <h3>{words.title}</h3>
        <span>{users.plan.has[kind](words.plans[planId])}</span>
        {until !== null && kind !== 'free' && (
          <span className={styles.faint}>
            {users.plan.until[kind](longDateText(until, language, timeZone))}
          </span>
        )}
        {!isPaying(kind) && (
          <span>
            {kind === 'granted' && (
              <Button look="quiet" size="s" onPress={() => void withdrawPlan(info, users.plan)}>
                {users.plan.withdraw}
              </Button>
            )}
            <Button look="quiet" size="s" onPress={() => void grantPlan(info, users.plan, words.plans)}>
              {users.plan.grant}
            </Button>
          </span>
        )}
      </header>
    </section>
  )
}
