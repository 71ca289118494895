import { softlyHyphenated } from '#language/soft-hyphens.ts'

/** Characters that fit in a column of figures on a phone. */
const fittingLetters = 5

/** The head of a column, which breaks between syllables in narrow columns. */
export function headText(label: string): string {
  return softlyHyphenated(label, fittingLetters)
}
