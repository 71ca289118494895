import { capital, dateTexts } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import type { IconName } from '#ui/icons/Icon.tsx'
import type { FoundThing } from '@lustra/contract/search'
import type { Language } from '@lustra/contract/text'
import { type CalendarRules, type LocalTime, dayOf } from '@lustra/domain/calendar'
import { parseDiaryId, periodOfDiary } from '@lustra/domain/diary'
import type { WordsOf } from '@lustra/words'

/** The headings of the palette, in this order. */
export const thingGroups = ['tasks', 'notes', 'goals', 'contexts', 'diary'] as const
export type ThingGroup = (typeof thingGroups)[number]

export function groupOf({ type, foundIn }: FoundThing): ThingGroup {
  if (type === 'Task') return foundIn === 'name' ? 'tasks' : 'notes'
  if (type === 'Note') return 'notes'
  if (type === 'Diary') return 'diary'
  return type === 'Goal' ? 'goals' : 'contexts'
}

const contextIcons = { category: 'tag', person: 'person', place: 'place', none: 'tag' } as const
const contextTypes = { category: 'Category', person: 'Person', place: 'Place' } as const

export function iconOf({ type, kind, foundIn }: FoundThing): IconName {
  if (type === 'Goal') return 'goal'
  if (type === 'Note') return 'document'
  if (type === 'Diary') return 'diary'
  if (type === 'Context') return contextIcons[kind ?? 'none']
  return foundIn === 'comment' ? 'comment' : 'tasks'
}

export class ThingTexts {
  readonly #words: WordsOf<'contexts' | 'search'>
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #periods: PeriodNames
  readonly #rules: CalendarRules
  readonly #now: LocalTime

  constructor(
    words: WordsOf<'contexts' | 'search'>,
    language: Language,
    rules: CalendarRules,
    now: LocalTime,
  ) {
    this.#words = words
    this.#dates = dateTexts(language)
    this.#periods = new PeriodNames(words.plans, language, rules)
    this.#rules = rules
    this.#now = now
  }

  /** A text of the diary is named by its period. */
  name({ type, id, name }: FoundThing): string {
    const period = type === 'Diary' ? parseDiaryId(id) : null
    return period === null
      ? name
      : capital(this.#periods.nameFrom(periodOfDiary(period, this.#rules), this.#now))
  }

  /** `Thesis › Chapter 4`, `Inbox, processed`, `Place` */
  where({ type, kind, foundIn, path, closed }: FoundThing): string {
    const { search, shell, contexts } = this.#words
    const { details } = search
    if (type === 'Context') return kind === null || kind === 'none' ? '' : contexts.types[contextTypes[kind]]
    if (type === 'Diary') return search.types.Diary
    if (type === 'Note') return listed([shell.screens.inbox, closed && details.processed])
    const place = path.join(' › ')
    if (foundIn === 'name') return place
    const part = { notes: details.notes, comment: details.comment, goalRecord: details.goalRecord }[foundIn]
    return dotted([part, place])
  }

  /** `due 6 Dec`, `completed 9 Oct`, `18 Nov`, `8 tasks` */
  when({ type, foundIn, closed, due, at, taskCount }: FoundThing): string {
    const { details } = this.#words.search
    if (type === 'Context') return taskCount > 0 ? this.#words.contexts.tasks(taskCount) : ''
    if (type === 'Diary') return ''
    if (type === 'Goal') return closed ? details.archived : ''
    if (type === 'Note' || foundIn === 'comment') return at === null ? '' : this.#day(at)
    if (closed) return at === null ? details.closedTask : details.completed(this.#day(at))
    return due === null ? '' : details.due(this.#day(due))
  }

  /** Both in one line. */
  summary(thing: FoundThing): string {
    return dotted([this.where(thing), this.when(thing)])
  }

  #day(time: LocalTime): string {
    return this.#dates.day(dayOf(time), this.#now)
  }
}

type Part = string | false

const dotted = (parts: readonly Part[]): string => parts.filter(Boolean).join(' · ')
const listed = (parts: readonly Part[]): string => parts.filter(Boolean).join(', ')
