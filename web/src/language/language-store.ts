import type { Language } from '@lustra/contract/text'
import type { StartupWords } from '@lustra/words/en/startup'
import { Store } from '#browser/store.ts'
import type { Catalogue } from './catalogue.ts'

export interface CurrentLanguage {
  readonly language: Language
  readonly startup: StartupWords
  readonly catalogue: Catalogue
}

const notLoaded = {} as CurrentLanguage

/** Empty only until the first language is loaded, which the app awaits before rendering. */
export const languageStore = new Store<CurrentLanguage>(notLoaded)

export function isLanguageLoaded(): boolean {
  return languageStore.value !== notLoaded
}
