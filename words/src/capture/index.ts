/** What the line that captures a task understands; a language more is a file more. */
import { english } from './en.ts'
import { russian } from './ru.ts'

export const lexicons = [english, russian]
