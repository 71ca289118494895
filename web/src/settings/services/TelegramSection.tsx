import { useWords } from '#language/Language.tsx'
import { type ServiceRow } from './services-queries.ts'
import { ServiceSection } from './ServiceSection.tsx'
import { chatName } from './telegram-chat.ts'
import { TelegramRow } from './TelegramRow.tsx'
import sectionStyles from '../sections.module.css'

export function TelegramSection({ row: { id, value } }: { readonly row: ServiceRow }) {
  const { telegram: words } = useWords('settings').settings.services
  return (
    <ServiceSection
      id="telegram"
      title={words.title}
      state={chatName(value) === null ? undefined : words.connected}
      about={words.about}
    >
      <dl className={sectionStyles.rows}>
        <TelegramRow settingId={id} value={value} label={words.chat} />
      </dl>
    </ServiceSection>
  )
}
