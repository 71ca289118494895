import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import { type ReactNode, createContext, use } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useStore } from '../store.ts'
import { locales } from './choice.ts'
import { type Spoken, spoken } from './spoken.ts'

const SpokenContext = createContext<Spoken | null>(null)

/** Gives words to everything below, and their language to the widgets. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const now = useStore(spoken)
  return (
    <SpokenContext value={now}>
      <I18nProvider locale={locales[now.language]}>{children}</I18nProvider>
    </SpokenContext>
  )
}

/** Every text in the language spoken now: `useWords().plans.today`. */
export function useWords(): Words {
  return useSpoken().words
}

export function useLanguage(): Language {
  return useSpoken().language
}

function useSpoken(): Spoken {
  const now = use(SpokenContext)
  if (now === null) throw new Error('a component that speaks stands outside LanguageProvider')
  return now
}
