import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmHost } from './ConfirmHost.tsx'
import { EmailRow } from './EmailRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { settingsQuery } from '../settings-queries.ts'
import styles from '../SettingsScreen.module.css'

type Row = 'email' | 'password'

/** What protects the account. One row is edited at a time. */
export function SecurityScreen() {
  const { security: words, settings: texts } = useWords('security', 'settings')
  const { data: settings } = useQuery(settingsQuery(useLanguage()))
  const [edited, setEdited] = useState<Row | null>(null)
  const password = settings?.find(({ code }) => code === 'userPassword')
  const editing = (row: Row) => ({
    editing: edited === row,
    onEdit: () => setEdited(row),
    onEnd: () => setEdited((now) => (now === row ? null : now)),
  })
  return (
    <main className={styles.screen}>
      <header className={styles.tools}>
        <Link className={styles.back} to="/settings">
          <Icon name="left" size="s" />
          {texts.title}
        </Link>
        <h1>{texts.security}</h1>
      </header>
      <div className={styles.columns}>
        <div>
          <section aria-labelledby="sign-in">
            <h2 id="sign-in" className="h3">
              {words.signIn}
            </h2>
            <dl className={styles.rows}>
              {password?.visible && (
                <>
                  <EmailRow {...editing('email')} />
                  <PasswordRow {...editing('password')} />
                </>
              )}
            </dl>
          </section>
        </div>
        <div>
          <SessionsSection />
        </div>
      </div>
      <ConfirmHost />
    </main>
  )
}
