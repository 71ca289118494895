/** Translates common words of recurrences in other languages to English; the capture line reads English and Russian. */
import { dayNamesOf, indexIn } from './day-names.ts'

/** By language: English words with their translations, separated by spaces. Articles and fillers translate to nothing. */
// oxfmt-ignore
const wordsByLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    every: 'jeden jede jedes alle', day: 'tag tage', week: 'woche wochen', month: 'monat monate', year: 'jahr jahre', workday: 'werktag arbeitstag',
    weekend: 'wochenende', daily: 'täglich', weekly: 'wöchentlich', monthly: 'monatlich', yearly: 'jährlich', at: 'um', and: 'und', until: 'bis',
    from: 'ab', other: 'zweiten zweite zweites', morning: 'morgen', evening: 'abend', 2: 'zwei', 3: 'drei', 4: 'vier', '': 'uhr',
  },
  fr: {
    every: 'chaque tous toutes', day: 'jour jours', week: 'semaine semaines', month: 'mois', year: 'an ans année années', weekend: 'week-end weekend',
    daily: 'quotidiennement', weekly: 'hebdomadairement', monthly: 'mensuellement', yearly: 'annuellement', at: 'à', and: 'et', morning: 'matin matins',
    evening: 'soir soirs', 2: 'deux', 3: 'trois', 4: 'quatre', '': 'le les',
  },
  es: {
    every: 'cada todos todas', day: 'día días dia dias', week: 'semana semanas', month: 'mes meses', year: 'año años', daily: 'diariamente',
    weekly: 'semanalmente', monthly: 'mensualmente', yearly: 'anualmente', at: 'a', and: 'y', until: 'hasta', 2: 'dos', 3: 'tres', 4: 'cuatro',
    '': 'el la los las',
  },
  it: {
    every: 'ogni tutti tutte', day: 'giorno giorni', week: 'settimana settimane', month: 'mese mesi', year: 'anno anni', daily: 'giornalmente',
    weekly: 'settimanalmente', monthly: 'mensilmente', yearly: 'annualmente', at: 'alle', and: 'e', morning: 'mattina', evening: 'sera',
    2: 'due', 3: 'tre', 4: 'quattro', '': 'i il la le gli',
  },
  pt: {
    every: 'cada todo toda todos todas', day: 'dia dias', week: 'semana semanas', month: 'mês meses', year: 'ano anos', daily: 'diariamente',
    weekly: 'semanalmente', monthly: 'mensalmente', yearly: 'anualmente', at: 'às', and: 'e', until: 'até', 2: 'dois duas', 3: 'três', 4: 'quatro',
    '': 'a o as os',
  },
  nl: {
    every: 'elke elk iedere ieder', day: 'dag dagen', week: 'week weken', month: 'maand maanden', year: 'jaar jaren', workday: 'werkdag',
    weekend: 'weekend', daily: 'dagelijks', weekly: 'wekelijks', monthly: 'maandelijks', yearly: 'jaarlijks', at: 'om', and: 'en', until: 'tot',
    from: 'vanaf', other: 'andere tweede', morning: 'ochtend', evening: 'avond', 2: 'twee', 3: 'drie', 4: 'vier', '': 'uur',
  },
  pl: {
    every: 'każdy każda każde każdą co', day: 'dzień dni', week: 'tydzień tygodnie tygodni', month: 'miesiąc miesiące miesięcy', year: 'rok lata lat',
    daily: 'codziennie', weekly: 'cotygodniowo', monthly: 'comiesięcznie', yearly: 'corocznie', at: 'o', and: 'i', until: 'do', from: 'od',
    on: 'w', wednesday: 'środę', sunday: 'niedzielę', saturday: 'sobotę', 2: 'dwa dwie', 3: 'trzy', 4: 'cztery',
  },
}

const translations = new Map(
  Object.entries(wordsByLanguage).map(([language, words]) => [
    language,
    new Map(
      Object.entries(words).flatMap(([english, list]) => list.split(' ').map((word) => [word, english])),
    ),
  ]),
)

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Null when the language is not supported or a word is unknown, whose meaning would be lost. */
export function inEnglish(text: string, language: string): string | null {
  const words = translations.get(language.split(/[-_]/)[0]!)
  if (!words) return null
  const names = dayNamesOf(language).weekdays
  const english = text
    .normalize('NFC')
    .split(' ')
    .map((word) => words.get(word) ?? englishNumber(word) ?? englishWeekday(word, names))
  return english.includes(null) ? null : english.filter((word) => word !== '').join(' ')
}

/** `2`, `9:00`, `18h30`, `15.` */
function englishNumber(word: string): string | null {
  if (/^\d{1,3}(?::\d\d)?$/.test(word)) return word
  const [, hour, minutes = '00'] = /^(\d{1,2})h(\d\d)?$/.exec(word) ?? []
  if (hour !== undefined) return `${hour}:${minutes}`
  return /^\d{1,2}\.$/.test(word) ? word.replace('.', 'th') : null
}

/** Accepts the comma of a list, and plurals: "lundis". */
function englishWeekday(word: string, names: readonly (readonly string[])[]): string | null {
  const [, name, comma] = /^(\p{L}[\p{L}-]{2,})(,?)$/u.exec(word) ?? []
  if (name === undefined) return null
  const found = indexIn(names, name)
  const index = found < 0 && name.endsWith('s') ? indexIn(names, name.slice(0, -1)) : found
  return index < 0 ? null : `${weekdays[index]}${comma}`
}
