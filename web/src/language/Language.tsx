import type { Language } from '@lustra/contract/text'
import type { SectionName, WordsOf } from '@lustra/words'
import type { StartupWords } from '@lustra/words/en/startup'
import { type ReactNode, createContext, use } from 'react'
import { useStore } from '#browser/store.ts'
import { type CurrentLanguage, languageStore } from './language-store.ts'

const LanguageContext = createContext<CurrentLanguage | null>(null)

export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const current = useStore(languageStore)
  return <LanguageContext value={current}>{children}</LanguageContext>
}

/**
 * The texts of the first screen and of the named sections in the current language. Suspends until they are loaded; `withWords` loads them together
 * with the code.
 */
export function useWords<Name extends SectionName = never>(...names: readonly Name[]): WordsOf<Name> {
  const { catalogue } = useCurrentLanguage()
  const sections = names.map((name) => catalogue.section(name))
  // Also when loaded: React resumes a suspended component from here and would not find the hook if `use` were not called again.
  for (const section of sections) use(section)
  return catalogue.pick(names)
}

/** The texts of the first screen and of the frame; never suspends. */
export function useStartupWords(): StartupWords {
  return useCurrentLanguage().startup
}

export function useLanguage(): Language {
  return useCurrentLanguage().language
}

function useCurrentLanguage(): CurrentLanguage {
  const current = use(LanguageContext)
  if (current === null) throw new Error('This component must be rendered inside WordsProvider')
  return current
}
