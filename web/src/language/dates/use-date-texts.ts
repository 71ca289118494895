import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useLanguage } from '#language/Language.tsx'
import { type DateTexts, dateTexts } from './date-texts.ts'

/** Dates have their year while the page is printed. */
export function useDateTexts(): DateTexts {
  return dateTexts(useLanguage(), useStore(printing) ? 'paper' : 'screen')
}
