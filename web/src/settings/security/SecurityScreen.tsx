import { useLanguage, useWords } from '#language/Language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ago } from './ago.ts'
import { SubscreenHead } from '../SubscreenHead.tsx'
import { ConnectionsSection } from './ConnectionsSection.tsx'
import { ConfirmHost } from './ConfirmHost.tsx'
import { EmailRow } from './EmailRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { FactorRow } from './FactorRow.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { securityQuery } from './security-queries.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import pageStyles from '../SettingsPage.module.css'
import sectionStyles from '../sections.module.css'

type Row = 'email' | 'password' | 'factor'

/** Security settings of the account. One row is edited at a time. */
export function SecurityScreen() {
  const { security: words, settings: texts } = useWords('security', 'settings')
  const { data: state, dataUpdatedAt: now, isError, refetch } = useQuery(securityQuery)
  const isLoading = !state && !isError
  const language = useLanguage()
  const changedAt = state?.passwordChangedAt ?? null
  const passwordChanged =
    changedAt === null
      ? undefined
      : words.passwordChanged(ago(changedAt, now, language) ?? words.sessions.justNow)
  const [edited, setEdited] = useState<Row | null>(null)
  const editing = (row: Row) => ({
    editing: edited === row,
    onEdit: () => setEdited(row),
    onEnd: () => setEdited((now) => (now === row ? null : now)),
  })
  return (
    <main className={pageStyles.screen}>
      <SubscreenHead title={texts.security} />
      <div className={pageStyles.columns}>
        <div>
          <section aria-labelledby="sign-in">
            <h2 id="sign-in" className="h3">
              {words.signIn}
            </h2>
            {isError && !state && <LoadFailed among text={texts.failed} onRetry={() => void refetch()} />}
            <dl className={sectionStyles.rows} data-fits aria-busy={isLoading}>
              {state && !state.isRestricted && (
                <>
                  <EmailRow {...editing('email')} />
                  <PasswordRow isSet={state.hasPassword} value={passwordChanged} {...editing('password')} />
                </>
              )}
              {state && <FactorRow factor={state.factor} now={now} {...editing('factor')} />}
            </dl>
          </section>
          <div hidden={isLoading}>
            <ConnectionsSection />
          </div>
        </div>
        {/* The number of rows is unknown, so nothing is shown that they would push down. */}
        <div hidden={isLoading}>
          {state && <PasskeysSection state={state} now={now} />}
          <SessionsSection />
        </div>
      </div>
      <ConfirmHost />
    </main>
  )
}
