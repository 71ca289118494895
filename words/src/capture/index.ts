/** The lexicons of quick capture, one file per language. */
import { english } from './en.ts'
import { russian } from './ru.ts'

export const lexicons = [english, russian]
