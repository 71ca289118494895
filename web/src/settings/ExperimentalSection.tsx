import { lazyComponent } from '#browser/lazy-component.ts'
import { useLanguage } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './settings-queries.ts'

const ExperimentalRows = lazyComponent(
  withWords(async () => (await import('./ExperimentalRows.tsx')).ExperimentalRows, 'settings'),
)

/** Only for users whom an administrator has allowed (SET-052). */
export function ExperimentalSection() {
  const { data: settings } = useQuery(settingsQuery(useLanguage()))
  const isVisible = settings?.some(({ code, visible }) => visible && code.startsWith('new_'))
  return isVisible && <ExperimentalRows />
}
