import { useLanguage, useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useQuery } from '@tanstack/react-query'
import { SubscreenHead } from '../SubscreenHead.tsx'
import { settingsQuery } from '../settings-queries.ts'
import { evernoteIn } from './evernote-account.ts'
import { ContactsSection } from './ContactsSection.tsx'
import { EvernoteSection } from './EvernoteSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PushSection } from './PushSection.tsx'
import { TelegramSection } from './TelegramSection.tsx'
import pageStyles from '../SettingsPage.module.css'

/**
 * The services that the server can connect, each with its state, and where reminders and news are sent. Services that are not configured are omitted
 * (INT-N01).
 */
export function ServicesScreen() {
  const words = useWords('settings').settings
  const { data: settings, isError, refetch } = useQuery(settingsQuery(useLanguage()))
  const rowOf = (wanted: string) => settings?.find(({ code, visible }) => code === wanted && visible)
  const telegram = rowOf('telegram_integration')
  const contacts = rowOf('googleContacts')
  const evernote = evernoteIn(settings ?? [])
  return (
    <main className={pageStyles.screen}>
      <SubscreenHead title={words.groups.externalServices} />
      {isError && !settings && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {settings && (
        <div className={pageStyles.columns}>
          {(telegram !== undefined || evernote !== null) && (
            <div>
              {telegram && <TelegramSection row={telegram} />}
              {evernote && <EvernoteSection account={evernote} />}
            </div>
          )}
          <div>
            {contacts && <ContactsSection row={contacts} />}
            <MailSection />
            <PushSection />
          </div>
        </div>
      )}
    </main>
  )
}
