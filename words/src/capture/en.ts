/** How English says when, how long, how urgent and how often, for the line that captures a task. */
import { phrases } from './en/phrases.ts'
import { surroundings } from './en/surroundings.ts'
import { vocabulary } from './en/vocabulary.ts'

export const english = { vocabulary, phrases, ...surroundings }
