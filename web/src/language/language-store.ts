/** The current language and its texts: one catalogue is loaded at a time, the texts of the first screen first. */
import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import type { StartupWords } from '@lustra/words/en/startup'
import { whenIdle } from '#browser/deferred.ts'
import { localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'
import { firstLanguage } from './choice.ts'
import { PartialWords } from './partial-words.ts'

export interface CurrentLanguage {
  readonly language: Language
  readonly words: Words
}

const notLoaded = {} as CurrentLanguage

/** Empty only until the first `speak`, which the app awaits before it renders. */
export const languageStore = new Store<CurrentLanguage>(notLoaded)

/** For callers that may need texts before the first `speak` has resolved. */
export function startupWords(): Promise<Words> {
  if (languageStore.value !== notLoaded) return Promise.resolve(languageStore.value.words)
  return new Promise((resolve) => {
    const stop = languageStore.subscribe(() => {
      stop()
      resolve(languageStore.value.words)
    })
  })
}

let requested: Language | null = null
let rest = () => Promise.resolve()

/** Resolves when the texts of all screens are loaded. */
export function allWords(): Promise<void> {
  return rest()
}

export function loadFirstLanguage(): Promise<void> {
  return applyLanguage(firstLanguage(localStore.get('lustra.language'), navigator.languages))
}

export async function applyLanguage(language: Language): Promise<void> {
  requested = language
  localStore.set('lustra.language', language)
  if (languageStore.value.language === language) return
  const isFirst = languageStore.value === notLoaded
  const partial = await catalogues[language]()
  // The screen on which the language is changed needs more than the texts of the first screen.
  if (!isFirst) await partial.request()
  // The language may have changed again while this one was loading, or the same one was requested twice.
  if (requested !== language || languageStore.value.language === language) return
  document.documentElement.lang = language
  rest = () => partial.request()
  languageStore.set({ language, words: partial.words })
  whenIdle(rest)
}

const catalogues: Readonly<Record<Language, () => Promise<PartialWords<StartupWords, Words>>>> = {
  en: async () => {
    const { startup } = await import('@lustra/words/en/startup')
    return new PartialWords(startup, async () => (await import('@lustra/words/en')).english)
  },
  ru: async () => {
    const { startup } = await import('@lustra/words/ru/startup')
    return new PartialWords(startup, async () => (await import('@lustra/words/ru')).russian)
  },
}
