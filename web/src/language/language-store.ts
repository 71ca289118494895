import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import type { StartupWords } from '@lustra/words/en/startup'
import { Store } from '#browser/store.ts'
import type { Lazy } from '#browser/lazy.ts'

/** The current language and its texts. */
export interface CurrentLanguage {
  readonly language: Language
  readonly startup: StartupWords
  readonly words: Lazy<Words>
}

const notLoaded = {} as CurrentLanguage

/** Empty only until the first language is loaded, which the app awaits before it renders. */
export const languageStore = new Store<CurrentLanguage>(notLoaded)

export function isLanguageLoaded(): boolean {
  return languageStore.value !== notLoaded
}
