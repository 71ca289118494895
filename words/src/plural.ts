/** Texts with counts, by the plural rules of each language; `#` is the number. */

export interface EnglishForms {
  readonly one: string
  readonly other: string
}

export interface RussianForms {
  readonly one: string
  readonly few: string
  readonly many: string
}

const english = new Intl.PluralRules('en')
const russian = new Intl.PluralRules('ru')
const englishNumber = new Intl.NumberFormat('en')
const russianNumber = new Intl.NumberFormat('ru')

export function en(count: number, forms: EnglishForms): string {
  const form = english.select(count) === 'one' ? forms.one : forms.other
  return form.replace('#', formatCount(count, englishNumber))
}

/** 1, 21: one. 2 to 4, 22 to 24: few. 0, 5 to 20: many; fractions have the form of few (FND-N11). */
export function ru(count: number, forms: RussianForms): string {
  const rule = russian.select(count)
  const form = rule === 'one' ? forms.one : rule === 'many' ? forms.many : forms.few
  return form.replace('#', formatCount(count, russianNumber))
}

/** The number alone. */
export function enNumber(count: number): string {
  return formatCount(count, englishNumber)
}

export function ruNumber(count: number): string {
  return formatCount(count, russianNumber)
}

/** Integers below a thousand need no grouping, and creating the browser's formatter is slow. */
function formatCount(count: number, format: Intl.NumberFormat): string {
  return Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : format.format(count)
}
