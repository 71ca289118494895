/** Как по-русски говорят, когда, сколько, насколько срочно и как часто: для строки, которая делает задачу. */
import { phrases } from './ru/phrases.ts'
import { surroundings } from './ru/surroundings.ts'
import { vocabulary } from './ru/vocabulary.ts'

export const russian = { vocabulary, phrases, ...surroundings }
