/** The language spoken now, with its words: one catalogue is loaded at a time. */
import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import { lasting } from '../storage.ts'
import { Store } from '../store.ts'
import { firstLanguage } from './choice.ts'

export interface Spoken {
  readonly language: Language
  readonly words: Words
}

const silence = {} as Spoken

/** Empty only until the first `speak`, which the app awaits before it draws. */
export const spoken = new Store<Spoken>(silence)

let wanted: Language | null = null

export function speakFirst(): Promise<void> {
  return speak(firstLanguage(lasting.get('lustra.language'), navigator.languages))
}

export async function speak(language: Language): Promise<void> {
  wanted = language
  lasting.put('lustra.language', language)
  if (spoken.value.language === language) return
  const words = await load(language)
  // Another choice may have been made while this one was loading.
  if (wanted !== language) return
  document.documentElement.lang = language
  spoken.set({ language, words })
}

async function load(language: Language): Promise<Words> {
  return language === 'ru'
    ? (await import('@lustra/words/ru')).russian
    : (await import('@lustra/words/en')).english
}
