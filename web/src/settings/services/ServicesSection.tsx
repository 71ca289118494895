import { lazyComponent } from '#browser/lazy-component.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../settings-queries.ts'
import styles from '../SettingsScreen.module.css'

/** Few installations have a bot. */
const TelegramRow = lazyComponent(
  withWords(async () => (await import('./TelegramRow.tsx')).TelegramRow, 'settings'),
)

/** The services that the server can connect; nothing where there is none (INT-N01). */
export function ServicesSection() {
  const { groups } = useWords('settings').settings
  const { data: settings } = useQuery(settingsQuery(useLanguage()))
  const telegram = settings?.find(({ code, visible }) => code === 'telegram_integration' && visible)
  if (!telegram) return null
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="h3">
        {groups.externalServices}
      </h2>
      <dl className={styles.rows}>
        <TelegramRow settingId={telegram.id} value={telegram.value} />
      </dl>
    </section>
  )
}
