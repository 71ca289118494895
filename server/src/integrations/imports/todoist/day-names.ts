/** The names of days and months in English, Russian and the language of a file. */

export interface DayNames {
  readonly today: ReadonlySet<string>
  readonly tomorrow: ReadonlySet<string>
  /** From Sunday; each with its forms in all languages. */
  readonly weekdays: readonly (readonly string[])[]
  readonly months: readonly (readonly string[])[]
}

const cache = new Map<string, DayNames>()

/** `language` is a code such as `de`; an unknown one adds nothing. */
export function dayNamesOf(language: string): DayNames {
  const [own = ''] = knownLanguages(language)
  return cache.getOrInsertComputed(own, () =>
    namesIn([...new Set(['en', 'ru', ...knownLanguages(language)])]),
  )
}

/** The index of the name that the word abbreviates or inflects: `mon`, `sept`, «пятницу». Negative when there is none. */
export function indexIn(names: readonly (readonly string[])[], word: string): number {
  const exact = names.findIndex((forms) => forms.includes(word))
  if (exact >= 0 || word.length < 3) return exact
  return names.findIndex((forms) => forms.some((form) => form.startsWith(word)))
}

function namesIn(languages: readonly string[]): DayNames {
  const relative = (days: number) =>
    languages.map((language) =>
      new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day').toLowerCase(),
    )
  const forms = (count: number, date: (index: number) => Date, options: Intl.DateTimeFormatOptions[]) =>
    Array.from({ length: count }, (_, index) =>
      languages.flatMap((language) => options.map((each) => formIn(language, date(index), each))),
    )
  return {
    today: new Set(['tod', ...relative(0)]),
    tomorrow: new Set(['tom', 'tmr', ...relative(1)]),
    // 1 August 2021 was a Sunday.
    weekdays: forms(7, (index) => new Date(Date.UTC(2021, 7, 1 + index)), [
      { weekday: 'long' },
      { weekday: 'short' },
    ]).map((each) => each.flatMap(accusative)),
    // In some languages, a month has another form next to a day.
    months: forms(12, (index) => new Date(Date.UTC(2021, index, 1)), [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
    ]),
  }
}

function formIn(language: string, date: Date, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date)
  const name = parts.find(({ type }) => type === 'month' || type === 'weekday')
  return name!.value.toLowerCase().replaceAll('.', '')
}

/** «среда» and «среду». */
function accusative(name: string): string[] {
  return /[а-я]а$/.test(name) ? [name, name.replace(/а$/, 'у')] : [name]
}

function knownLanguages(language: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language.replaceAll('_', '-'))
  } catch {
    return []
  }
}
