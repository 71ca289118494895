/** The current language and its texts: those of the first screen are loaded first, all others when the browser is idle. */
import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import type { StartupWords } from '@lustra/words/en/startup'
import { whenIdle } from '#browser/deferred.ts'
import { localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'
import { firstLanguage } from './choice.ts'
import { Lazy } from './lazy.ts'

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

export interface CurrentLanguage {
  readonly language: Language
  readonly startup: StartupWords
  readonly words: Lazy<Words>
}

const notLoaded = {} as CurrentLanguage

/** Empty only until the first language is loaded, which the app awaits before it renders. */
export const languageStore = new Store<CurrentLanguage>(notLoaded)

let requested: Language | null = null

/** For callers that may need texts before the first language is loaded. */
export async function startupWords(): Promise<StartupWords> {
  return isLoaded() ? languageStore.value.startup : firstCatalogue().startup.load()
}

/** All texts of the current language. */
export function allWords(): Promise<Words> {
  const { words } = isLoaded() ? languageStore.value : firstCatalogue()
  return words.load()
}

function isLoaded(): boolean {
  return languageStore.value !== notLoaded
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
  const isFirst = !isLoaded()
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
