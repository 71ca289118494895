import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import { type ReactNode, createContext, use } from 'react'
import { useStore } from '#browser/store.ts'
import { type Spoken, spoken } from './spoken.ts'

const SpokenContext = createContext<Spoken | null>(null)

/** Provides the texts to all components below. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const now = useStore(spoken)
  return <SpokenContext value={now}>{children}</SpokenContext>
}

/** Every text in the current language: `useWords().plans.today`. */
export function useWords(): Words {
  return useSpoken().words
}

export function useLanguage(): Language {
  return useSpoken().language
}

function useSpoken(): Spoken {
  const now = use(SpokenContext)
  if (now === null) throw new Error('a component that speaks stands outside WordsProvider')
  return now
}
