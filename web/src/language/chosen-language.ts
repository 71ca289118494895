/** Whether a visitor chose the language on the sign-in pages, as opposed to the browser's default. */
import type { Language } from '@lustra/contract/text'
import { sessionStore } from '#browser/storage.ts'
import { applyLanguage } from './load-language.ts'

export const chosenLanguage = {
  get isChosen(): boolean {
    return sessionStore.get('lustra.chosen-language') !== null
  },
  choose(language: Language): void {
    sessionStore.set('lustra.chosen-language', language)
    void applyLanguage(language)
  },
  forget(): void {
    sessionStore.set('lustra.chosen-language', null)
  },
}
