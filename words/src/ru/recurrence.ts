import type { recurrence as English } from '../en/recurrence.ts'
import { ru } from '../plural.ts'
import { type DescribedRule, areWorkdays, byPositionInMonth, mondayFirst } from '../rule-description.ts'

const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('ru')

type Gender = 'masculine' | 'feminine' | 'neuter'

interface WeekdayForms {
  readonly gender: Gender
  /** «во вторник» */
  readonly accusative: string
  /** «по вторникам» */
  readonly dativePlural: string
}

// Intl has only the nominative of weekdays. Sunday first, because its number is 0.
const weekdayForms: readonly WeekdayForms[] = [
  { gender: 'neuter', accusative: 'воскресенье', dativePlural: 'воскресеньям' },
  { gender: 'masculine', accusative: 'понедельник', dativePlural: 'понедельникам' },
  { gender: 'masculine', accusative: 'вторник', dativePlural: 'вторникам' },
  { gender: 'feminine', accusative: 'среду', dativePlural: 'средам' },
  { gender: 'masculine', accusative: 'четверг', dativePlural: 'четвергам' },
  { gender: 'feminine', accusative: 'пятницу', dativePlural: 'пятницам' },
  { gender: 'feminine', accusative: 'субботу', dativePlural: 'субботам' },
]

/** «в мае» */
const monthsIn = [
  'январе',
  'феврале',
  'марте',
  'апреле',
  'мае',
  'июне',
  'июле',
  'августе',
  'сентябре',
  'октябре',
  'ноябре',
  'декабре',
]

const ordinalStems = ['перв', 'втор', '', 'четвёрт', 'пят'] as const
const ordinalEndings: Readonly<Record<Gender, string>> = { masculine: 'ый', feminine: 'ую', neuter: 'ое' }
const thirds: Readonly<Record<Gender, string>> = { masculine: 'третий', feminine: 'третью', neuter: 'третье' }
const lasts: Readonly<Record<Gender, string>> = {
  masculine: 'последний',
  feminine: 'последнюю',
  neuter: 'последнее',
}

/** «первую», «последний», «предпоследнее», «20-й»: в винительном падеже. */
function place(number: number, gender: Gender): string {
  if (number === -1) return lasts[gender]
  if (number === -2) return `пред${lasts[gender]}`
  if (number < 0) return `${figure(-number, gender)} с конца`
  if (number === 2 && gender === 'masculine') return 'второй'
  if (number === 3) return thirds[gender]
  const stem = ordinalStems[number - 1]
  return stem ? stem + ordinalEndings[gender] : figure(number, gender)
}

function figure(number: number, gender: Gender): string {
  return `${number}-${{ masculine: 'й', feminine: 'ю', neuter: 'е' }[gender]}`
}

/** «во вторник», «во второй»: перед двумя согласными. */
function into(words: string): string {
  return /^в[бвгдзклмнпрст]/.test(words) ? `во ${words}` : `в ${words}`
}

const units = {
  DAILY: { one: 'каждый # день', few: 'каждые # дня', many: 'каждые # дней', single: 'каждый день' },
  WEEKLY: {
    one: 'каждую # неделю',
    few: 'каждые # недели',
    many: 'каждые # недель',
    single: 'каждую неделю',
  },
  MONTHLY: {
    one: 'каждый # месяц',
    few: 'каждые # месяца',
    many: 'каждые # месяцев',
    single: 'каждый месяц',
  },
  YEARLY: { one: 'каждый # год', few: 'каждые # года', many: 'каждые # лет', single: 'каждый год' },
} as const

function every({ frequency, interval }: DescribedRule): string {
  const unit = units[frequency]
  if (interval === 1) return unit.single
  // «Каждый 21 день» — это день под номером 21, а не срок.
  return ru(interval, { ...unit, one: unit.one.replace(/кажд(ый|ую)/, 'раз в') })
}

function weekdays(rule: DescribedRule): string {
  if (areWorkdays(rule.weekdays)) return 'по будням'
  const ordered = mondayFirst(rule.weekdays)
  if (ordered.every(({ nth }) => nth === 0)) {
    return `по ${list.format(ordered.map(({ weekday }) => weekdayForms[weekday]!.dativePlural))}`
  }
  return list.format(
    ordered.map(({ weekday, nth }) => {
      const { gender, accusative, dativePlural } = weekdayForms[weekday]!
      return nth === 0 ? `по ${dativePlural}` : into(`${place(nth, gender)} ${accusative}`)
    }),
  )
}

function monthDays({ monthDays: days }: DescribedRule): string {
  const fromFront = byPositionInMonth(days.filter((day) => day > 0))
  const fromBack = byPositionInMonth(days.filter((day) => day < 0))
  const parts = fromBack.map((day) => into(`${place(day, 'masculine')} день месяца`))
  if (fromFront.length > 0) parts.unshift(`${list.format(fromFront.map((day) => `${day}-го`))} числа`)
  return list.format(parts)
}

function positions(rule: DescribedRule): string {
  const places = byPositionInMonth(rule.positions)
  if (areWorkdays(rule.weekdays)) {
    return into(`${list.format(places.map((each) => place(each, 'masculine')))} рабочий день`)
  }
  const among = rule.weekdays.length > 0 ? ` из: ${weekdays(rule)}` : ''
  return into(`${list.format(places.map((each) => place(each, 'masculine')))} подходящий день${among}`)
}

function days(rule: DescribedRule): string {
  const parts: string[] = []
  const { months } = rule
  if (rule.positions.length > 0) parts.push(positions(rule))
  else if (rule.weekdays.length > 0) parts.push(weekdays(rule))
  if (rule.monthDays.length > 0) {
    if (isDate(rule)) parts.push(dayAndMonth.format(Date.UTC(2000, months[0]! - 1, rule.monthDays[0])))
    else if (rule.weekdays.length === 0) parts.push(monthDays(rule))
    else parts.push(`${parts.pop()}, если это ${monthDays(rule)}`)
  }
  if (months.length > 0 && !isDate(rule))
    parts.push(`в ${list.format(months.map((each) => monthsIn[each - 1]!))}`)
  if (rule.weekNumbers.length > 0) parts.push(`на ${list.format(rule.weekNumbers.map(counted))} неделе года`)
  if (rule.yearDays.length > 0) parts.push(`в ${list.format(rule.yearDays.map(countedDay))} день года`)
  else if (rule.frequency === 'YEARLY' && months.length === 0 && rule.weekdays.some(({ nth }) => nth !== 0)) {
    parts.push('года')
  }
  return parts.map((part) => ` ${part}`).join('')
}

function counted(number: number): string {
  return number > 0 ? `${number}-й` : `${-number}-й с конца`
}

function countedDay(number: number): string {
  return number > 0 ? `${number}-й` : place(number, 'masculine')
}

function isDate({ frequency, monthDays: on, months, weekdays: named }: DescribedRule): boolean {
  return frequency === 'YEARLY' && months.length === 1 && on.length === 1 && on[0]! > 0 && named.length === 0
}

/** «5 мая 2027», без «г.»: так пишут сроки. */
function date(instant: number): string {
  return `${dayAndMonth.format(instant)} ${new Date(instant).getUTCFullYear()}`
}

function end({ count, until }: DescribedRule): string {
  if (count !== null) return `, ${ru(count, { one: '# раз', few: '# раза', many: '# раз' })}`
  return until === null ? '' : `, до ${date(until)}`
}

export const recurrence: typeof English = {
  rule: (rule) => every(rule) + days(rule) + end(rule),
  days: (rule) => days(rule).trim(),
  paces: {
    each: (rule) => rule,
    wait: (rule) => `${rule}, но после завершения предыдущего`,
    completion: (rule) => `${rule} после завершения`,
  },
  editor: {
    title: (task) => `Повторять задачу «${task}»`,
    every: 'Раз в',
    interval: 'Сколько',
    units: {
      DAILY: (count) => ru(count, { one: 'день', few: 'дня', many: 'дней' }),
      WEEKLY: (count) => ru(count, { one: 'неделю', few: 'недели', many: 'недель' }),
      MONTHLY: (count) => ru(count, { one: 'месяц', few: 'месяца', many: 'месяцев' }),
      YEARLY: (count) => ru(count, { one: 'год', few: 'года', many: 'лет' }),
    },
    unit: 'Единица',
    weekdays: 'По каким дням',
    monthDay: 'В какой день',
    starts: 'С какого дня',
    time: 'Время',
    noTime: 'весь день',
    ends: 'Окончание',
    endings: { never: 'Никогда', until: 'До даты', count: 'После' },
    lastDay: 'Последний день',
    times: (count) => ru(count, { one: 'раза', few: 'раз', many: 'раз' }),
    count: 'Сколько раз',
    pace: 'Следующее повторение',
    paces: {
      each: 'по расписанию',
      wait: 'по расписанию, но после завершения предыдущего',
      completion: 'через интервал после завершения',
    },
    notANumber: 'Введите целое число от 1.',
    notATime: 'Введите время, например 9:30.',
    next: 'Ближайшие даты',
    noDates: 'Под это правило не подходит ни одна дата.',
    customRule: 'Это правило импортировано и сохранится, пока вы его не измените.',
    scope: 'Применить',
    scopes: { following: 'К этому и всем следующим', all: 'Ко всей серии' },
    widen: {
      title: (task) => `Применить изменение «${task}» к другим повторениям?`,
      apply: 'Применить',
    },
    changedCount: (count) =>
      ru(count, {
        one: '# изменённое повторение останется как есть',
        few: '# изменённых повторения останутся как есть',
        many: '# изменённых повторений останутся как есть',
      }),
    closedCount: (count) =>
      ru(count, {
        one: '# завершённое повторение останется',
        few: '# завершённых повторения останутся',
        many: '# завершённых повторений останутся',
      }),
    moved: (from, to) => `${from}: перенесено на ${to}`,
    skipped: (date) => `${date}: убрано из календаря`,
    pinned: (date) => `${date}: закреплено`,
    reset: 'Вернуть в серию',
    stop: 'Больше не повторять',
    cancel: 'Отмена',
    save: 'Повторять',
    change: 'Сохранить',
    failed: 'Не удалось загрузить правило повторения.',
  },
  notices: {
    repeats: (task, rule) => `Задача «${task}» повторяется: ${rule}`,
    changed: (task) => `Серия задачи «${task}» изменена`,
    stopped: (task) => `Задача «${task}» больше не повторяется`,
  },
  properties: {
    edit: 'Повторять…',
    changed: 'Отличается от серии',
    reset: 'Вернуть в серию',
  },
}
