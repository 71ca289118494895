/** Loads texts: first those of the first screen, the others with the code that needs them. */
import { allImported } from '#browser/outdated-page.ts'
import type { Language } from '@lustra/contract/text'
import { type SectionName, type WordsOf, sections as english } from '@lustra/words/en/sections'
import type { StartupWords } from '@lustra/words/en/startup'
import { sections as russian } from '@lustra/words/ru/sections'
import { localStore } from '#browser/storage.ts'
import { Catalogue } from './catalogue.ts'
import { firstLanguage } from './choice.ts'
import { isLanguageLoaded, languageStore } from './language-store.ts'

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: new Catalogue(async () => (await import('@lustra/words/en/startup')).startup, english),
  ru: new Catalogue(async () => (await import('@lustra/words/ru/startup')).startup, russian),
}

export const sectionNames = catalogues.en.names

let requested: Language | null = null
/** The last request. */
let latest = Promise.resolve()

/** For callers that may need texts before the first language is loaded. */
export function startupWords(): Promise<StartupWords> {
  return currentCatalogue().startup()
}

export function loadWords<Name extends SectionName>(names: readonly Name[]): Promise<WordsOf<Name>> {
  return currentCatalogue().load(names)
}

function currentCatalogue(): Catalogue {
  return isLanguageLoaded() ? languageStore.value.catalogue : catalogues[requested ?? languageOfBrowser()]
}

/** The browser's language, or the account's if it arrives first. Nothing is rendered without texts. */
export async function loadFirstLanguage(): Promise<void> {
  await applyLanguage(languageOfBrowser())
  while (!isLanguageLoaded()) await latest
}

export function applyLanguage(language: Language): Promise<void> {
  latest = load(language)
  return latest
}

async function load(language: Language): Promise<void> {
  requested = language
  localStore.set('lustra.language', language)
  if (languageStore.value.language === language) return
  const catalogue = catalogues[language]
  const isFirst = !isLanguageLoaded()
  // When the language changes, the current screen needs more than the texts of the first screen.
  const [startup] = await allImported([catalogue.startup(), catalogue.load(isFirst ? [] : sectionNames)])
  // The language may have changed again, or the same one was requested twice.
  if (requested !== language || languageStore.value.language === language) return
  document.documentElement.lang = language
  languageStore.set({ language, startup, catalogue })
}

function languageOfBrowser(): Language {
  return firstLanguage(localStore.get('lustra.language'), navigator.languages)
}
