/** The language spoken now, with its words: one catalogue is loaded at a time, the first screen's part of it first. */
import type { Language } from '@lustra/contract/text'
import type { Words } from '@lustra/words'
import type { FirstWords } from '@lustra/words/en/first'
import { whenIdle } from '#browser/deferred.ts'
import { localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'
import { firstLanguage } from './choice.ts'
import { PartialWords } from './partial-words.ts'

export interface Spoken {
  readonly language: Language
  readonly words: Words
}

const silence = {} as Spoken

/** Empty only until the first `speak`, which the app awaits before it draws. */
export const spoken = new Store<Spoken>(silence)

/** For who may have to speak before the first `speak` has ended. */
export function firstWords(): Promise<Words> {
  if (spoken.value !== silence) return Promise.resolve(spoken.value.words)
  return new Promise((resolve) => {
    const stop = spoken.subscribe(() => {
      stop()
      resolve(spoken.value.words)
    })
  })
}

let wanted: Language | null = null
let rest = () => Promise.resolve()

/** Ends when the words of all screens are there. */
export function allWords(): Promise<void> {
  return rest()
}

export function speakFirst(): Promise<void> {
  return speak(firstLanguage(localStore.get('lustra.language'), navigator.languages))
}

export async function speak(language: Language): Promise<void> {
  wanted = language
  localStore.set('lustra.language', language)
  if (spoken.value.language === language) return
  const isFirst = spoken.value === silence
  const partial = await catalogues[language]()
  // Whoever changes the language looks at a screen that says more than the first.
  if (!isFirst) await partial.request()
  // Another choice may have been made while this one was loading, or the same one twice.
  if (wanted !== language || spoken.value.language === language) return
  document.documentElement.lang = language
  rest = () => partial.request()
  spoken.set({ language, words: partial.words })
  whenIdle(rest)
}

const catalogues: Readonly<Record<Language, () => Promise<PartialWords<FirstWords, Words>>>> = {
  en: async () => {
    const { first } = await import('@lustra/words/en/first')
    return new PartialWords(first, async () => (await import('@lustra/words/en')).english)
  },
  ru: async () => {
    const { first } = await import('@lustra/words/ru/first')
    return new PartialWords(first, async () => (await import('@lustra/words/ru')).russian)
  },
}
