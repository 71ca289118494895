/** How English expresses time, duration, urgency and recurrence, for quick capture. */
import { phrases } from './en/phrases.ts'
import { surroundings } from './en/surroundings.ts'
import { vocabulary } from './en/vocabulary.ts'

export const english = { vocabulary, phrases, ...surroundings }
