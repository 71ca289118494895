/** Loads the texts of a language: those of the first screen first, all others when the browser is idle. */
import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import type { StartupWords } from '@lustra/words/en/startup'
import { whenIdle } from '#browser/deferred.ts'
import { localStore } from '#browser/storage.ts'
import { firstLanguage } from './choice.ts'
import { isLanguageLoaded, languageStore } from './language-store.ts'
import { Lazy } from '#browser/lazy.ts'

interface Catalogue {
  /** The texts of the plans screen and of the frame around every screen. */
  readonly startup: Lazy<StartupWords>
  readonly words: Lazy<Words>
}

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: {
    startup: new Lazy(async () => (await import('@lustra/words/en/startup')).startup),
    words: new Lazy(async () => (await import('@lustra/words/en')).english),
  },
  ru: {
    startup: new Lazy(async () => (await import('@lustra/words/ru/startup')).startup),
    words: new Lazy(async () => (await import('@lustra/words/ru')).russian),
  },
}

let requested: Language | null = null

/** For callers that may need texts before the first language is loaded. */
export async function startupWords(): Promise<StartupWords> {
  return isLanguageLoaded() ? languageStore.value.startup : firstCatalogue().startup.load()
}

/** All texts of the current language. */
export function allWords(): Promise<Words> {
  const { words } = isLanguageLoaded() ? languageStore.value : firstCatalogue()
  return words.load()
}

function firstCatalogue(): Catalogue {
  return catalogues[requested ?? languageOfBrowser()]
}

export function loadFirstLanguage(): Promise<void> {
  return applyLanguage(languageOfBrowser())
}

export async function applyLanguage(language: Language): Promise<void> {
  requested = language
  localStore.set('lustra.language', language)
  if (languageStore.value.language === language) return
  const { startup, words } = catalogues[language]
  const isFirst = !isLanguageLoaded()
  // The screen on which the language is changed needs more than the texts of the first screen.
  const [startupTexts] = await Promise.all([startup.load(), isFirst ? null : words.load()])
  // The language may have changed again meanwhile, or the same one was requested twice.
  if (requested !== language || languageStore.value.language === language) return
  document.documentElement.lang = language
  languageStore.set({ language, startup: startupTexts, words })
  whenIdle(() => words.load())
}

function languageOfBrowser(): Language {
  return firstLanguage(localStore.get('lustra.language'), navigator.languages)
}
