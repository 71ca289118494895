import { softlyHyphenated } from '#language/soft-hyphens.ts'

/** What a column of figures has room for on a phone, in characters. */
const fittingLetters = 5

/** The head of a column, which breaks between syllables where the column is narrow. */
export function headText(label: string): string {
  return softlyHyphenated(label, fittingLetters)
}
