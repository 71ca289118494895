import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import { type ReactNode, createContext, use } from 'react'
import { useStore } from '#browser/store.ts'
import { type CurrentLanguage, languageStore } from './language-store.ts'

const LanguageContext = createContext<CurrentLanguage | null>(null)

/** Provides the texts to all components below. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const now = useStore(languageStore)
  return <LanguageContext value={now}>{children}</LanguageContext>
}

/** Every text in the current language: `useWords().plans.today`. */
export function useWords(): Words {
  return useCurrentLanguage().words
}

export function useLanguage(): Language {
  return useCurrentLanguage().language
}

function useCurrentLanguage(): CurrentLanguage {
  const now = use(LanguageContext)
  if (now === null) throw new Error('a component that speaks stands outside WordsProvider')
  return now
}
