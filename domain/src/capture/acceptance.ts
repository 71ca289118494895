/** Decides which candidates are times and which are words of the name. In doubt, and unless the whole phrase fits, they are words. */
import { TimeLevel } from '../calendar/time-level.ts'
import { type Candidate, isMarker } from './candidate.ts'
import type { CaptureValue } from './parse-capture.ts'
import { isOtherFigure } from './figures.ts'
import type { Grammar, LanguageRules } from './grammar.ts'
import type { Token } from './tokens.ts'

export function acceptedCandidates(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  grammar: Grammar,
): Candidate[] {
  const context = new Context(tokens, grammar, new Neighbors(candidates))
  let accepted = candidates.filter((each) => !context.isPartOfName(each))
  for (;;) {
    const neighbors = new Neighbors(accepted)
    const remaining = accepted.filter((each) => context.isAcceptable(each, neighbors))
    if (remaining.length === accepted.length) return remaining
    accepted = remaining
  }
}

function isOfDay(candidate: Candidate | undefined): boolean {
  const part = candidate?.part
  const isOfWeekdays = part?.kind === 'window' && part.value.weekdays !== null
  return part?.kind === 'when' || part?.kind === 'repeat' || isOfWeekdays
}

function isWeekday(candidate: Candidate | undefined): boolean {
  return candidate?.part.kind === 'when' && candidate.part.value.isWeekday === true
}

/** Whether a token is a day that is not quoted, in a fixed expression, or another thing: "среду разработки". */
export function namesDay(tokens: readonly Token[], at: number, grammar: Grammar): boolean {
  const token = tokens[at]!
  if (token.literal) return false
  if (grammar.spelling.isUnclearDay(token.text)) return true
  if (isDateInFigures(tokens, at, grammar)) return true
  // "Kids half day wed pickup 11:45"
  if (!grammar.isTime(token) && grammar.matchers.weekdayShort(tokens, at).length === 0) return false
  const next = tokens[at + 1]
  const isDependent = grammar.languages.some(
    ({ letter, isDependent }) => letter.test(token.text) && next && isDependent(token.text, next.text),
  )
  return !isDependent && !isInName(tokens, at, grammar)
}

/** `27/11`, unless it numbers something. */
function isDateInFigures(tokens: readonly Token[], at: number, { matchers, numbered }: Grammar): boolean {
  const [found] = matchers.looseDate(tokens, at)
  if (!found?.value.hasSlash || numbered.has(tokens[at - 1]?.text ?? '')) return false
  const [lower, upper] = found.value.numbers.toSorted((one, other) => one - other) as [number, number]
  return lower >= 1 && lower <= 12 && upper > 12 && upper <= 31
}

function isInName(tokens: readonly Token[], at: number, { fixedNames }: Grammar): boolean {
  return tokens.slice(0, at + 1).some((_, from) => fixedNames(tokens, from).some(({ end }) => end > at))
}

/** A time of day without a day. */
export function isOfHour({ part }: Candidate): boolean {
  return part.kind === 'time' || part.kind === 'span' || isBoundOfHour(part)
}

/** A day with hours, in itself or beside it. */
function isTimedDay(candidate: Candidate, neighbors: Neighbors): boolean {
  const { part } = candidate
  const isBesideHours = hasHours(neighbors.after(candidate)) || hasHours(neighbors.before(candidate))
  return part.kind === 'when' && (part.value.time !== null || isBesideHours)
}

/** A time of day at which something begins. */
function isOfHours(candidate: Candidate | undefined): boolean {
  return candidate?.part.kind === 'time' || candidate?.part.kind === 'span'
}

function hasHours(candidate: Candidate | undefined): boolean {
  return candidate !== undefined && (isOfHour(candidate) || candidate.part.kind === 'length')
}

/** "Before 18:00" */
export function isBoundOfHour(part: CaptureValue): boolean {
  return (part.kind === 'due' || part.kind === 'start') && 'timeOfDay' in part.value
}

/** Candidates by the tokens where they begin and end. */
class Neighbors {
  readonly #byStart: ReadonlyMap<number, Candidate>
  readonly #byEnd: ReadonlyMap<number, Candidate>

  readonly all: readonly Candidate[]

  constructor(candidates: readonly Candidate[]) {
    this.all = candidates
    this.#byStart = new Map(candidates.map((each) => [each.from, each]))
    this.#byEnd = new Map(candidates.map((each) => [each.to, each]))
  }

  after({ to }: Candidate): Candidate | undefined {
    return this.#byStart.get(to)
  }

  before({ from }: Candidate): Candidate | undefined {
    return this.#byEnd.get(from)
  }

  /** Whether only other candidates precede it in the line. */
  isAtStart(candidate: Candidate): boolean {
    for (let first: Candidate | undefined = candidate; first; first = this.before(first)) {
      if (first.from === 0) return true
    }
    return false
  }

  startingAt(index: number): Candidate | undefined {
    return this.#byStart.get(index)
  }

  beginsAt(index: number): boolean {
    return this.#byStart.has(index)
  }

  endsAt(index: number): boolean {
    return this.#byEnd.has(index)
  }
}

class Context {
  readonly #found: Neighbors
  readonly #tokens: readonly Token[]
  readonly #grammar: Grammar
  readonly #names: readonly (readonly [from: number, to: number])[]

  /** `found` are the candidates before any was rejected. */
  constructor(tokens: readonly Token[], grammar: Grammar, found: Neighbors) {
    this.#found = found
    this.#tokens = tokens
    this.#grammar = grammar
    this.#names = tokens.flatMap((_, from) =>
      grammar.names(tokens, from).map(({ end }) => [from, end] as const),
    )
  }

  /** It is within a fixed expression ("Black Friday"), or capitalized like a title in the middle of the line. */
  isPartOfName(candidate: Candidate): boolean {
    const { from, to, part } = candidate
    if (isMarker(part)) return false
    const isInName = this.#names.some(([start, end]) => {
      const overlaps = start < to && from < end
      return overlaps && !(from <= start && end <= to && to - from > end - start)
    })
    if (this.#isOtherFigure(candidate)) return true
    return isInName || this.#isTitle(candidate) || this.#isOnlyMentioned(candidate)
  }

  /** Directly after a day, a figure is a time of that day. */
  #isOtherFigure({ from, to }: Candidate): boolean {
    const isFigure = (at: number) => isOtherFigure(this.#tokens, at, this.#grammar)
    const isDotted = (at: number) => this.#tokens[at]!.text.includes('.')
    if (isFigure(from)) return !isDotted(from) || !this.#found.endsAt(from)
    return to - from > 1 && isDotted(from + 1) && isFigure(from + 1)
  }

  /** Whether the line only asks about this time, describes the past, or names an origin. */
  #isOnlyMentioned({ from, to, part }: Candidate): boolean {
    const {
      notFrom,
      fromWords,
      moveWords,
      moveTo,
      notMovedTo,
      pastWords,
      throughWords,
      negations,
      reminders,
    } = this.#grammar
    const [first, second] = this.#tokens
    if (this.#asksForTime(from)) return true
    const before = this.#tokens.slice(0, from)
    const saysWhen = this.#tokens.slice(from, to).some(({ text }) => notMovedTo.has(text))
    const isMoveTo = part.kind !== 'repeat' && moveTo.has(this.#tokens[from]!.text)
    if (!saysWhen && isMoveTo && moveWords.has(first!.text)) return true
    const isPlanned = part.kind === 'when' || part.kind === 'time' || part.kind === 'span'
    if (isPlanned && before.some(({ text }) => pastWords.has(text))) return true
    // "Don't call before Monday": the day is the earliest start.
    const isNegated = from > 0 && negations.has(first!.text) && !reminders.has(second?.text ?? '')
    if (part.kind === 'due' && isNegated) return true
    const isRange = this.#tokens.slice(from, to).some(({ text }) => throughWords.has(text))
    const isMovedSpan = part.kind === 'span' && moveWords.has(first!.text)
    if (isMovedSpan && fromWords.has(this.#tokens[from]!.text)) return true
    const hasStart =
      (isRange && part.kind === 'repeat') ||
      ((part.kind === 'start' || part.kind === 'window') && fromWords.has(this.#tokens[from]!.text))
    return hasStart && this.#tokens.some(({ text }) => notFrom.has(text))
  }

  /** "When does it open", "find out what time the bank closes": a day after that belongs to the question. */
  #asksForTime(before: number): boolean {
    const { askingWords, questions, stopWords } = this.#grammar
    const asks = (at: number) => {
      const [token, next] = this.#tokens.slice(at, at + 2)
      if (!token?.endsWord) return false
      return questions.has(token.text) || (next !== undefined && questions.has(`${token.text} ${next.text}`))
    }
    const first = this.#tokens[0]!.text
    if (asks(0) || (stopWords.has(first) && asks(1))) return true
    return askingWords.has(first) && [1, 2, 3].some((at) => at < before && asks(at))
  }

  #isTitle({ from, to }: Candidate): boolean {
    return this.#tokens.slice(from, to).some((token, index) => {
      const at = from + index
      if (!token.isCapitalized || this.#grammar.properNames.has(token.text)) return false
      const isSentenceStart = at === 0 || this.#tokens[at - 1]!.endsSentence
      if (isSentenceStart) return this.#isTitleCase(at)
      const rules = this.#rulesFor(token)
      return !(rules?.isFreeOrder && index > 0 && this.#grammar.stopWords.has(this.#tokens[from]!.text))
    })
  }

  /** Whether the next word is capitalized as well: "Tomorrow Never Dies". */
  #isTitleCase(at: number): boolean {
    const next = this.#tokens[at + 1]
    return next !== undefined && next.isCapitalized && !this.#grammar.properNames.has(next.text)
  }

  isAcceptable(candidate: Candidate, neighbors: Neighbors): boolean {
    if (isMarker(candidate.part)) return true
    return this.#fitsBefore(candidate, neighbors) && this.#fitsAfter(candidate, neighbors)
  }

  #fitsBefore(candidate: Candidate, neighbors: Neighbors): boolean {
    const { from, needs } = candidate
    const before = neighbors.before(candidate)
    if (needs === 'hours' && !hasHours(neighbors.after(candidate))) return false
    if (needs === 'day-in-line' && !this.#isOfDayInLine(candidate, neighbors)) return false
    if (needs === 'day' && !isOfDay(before)) {
      // "10-12 tomorrow", "by 5 tomorrow", "9a tomorrow"
      const { kind } = candidate.part
      const isHour =
        kind === 'span' || kind === 'due' || /^\d+(?:[ap]|\.\d\d)$/.test(this.#tokens[from]!.text)
      if (!isHour || !isOfDay(neighbors.after(candidate))) return false
      if (kind === 'span' && this.#isPlural(from - 1)) return false
    }
    if (this.#isAmbiguous(candidate, neighbors)) return false
    const previous = this.#tokens[from - 1]
    const isTitled = previous?.isCapitalized === true && this.#grammar.titles.has(previous.text)
    if (isTitled) return false
    const { beforeTimes, stopWords, numbered } = this.#grammar
    // "Ex. 3-7"
    const isClauseBefore = previous?.endsClause === true && !numbered.has(previous.text)
    if (before || !previous || isClauseBefore) return true
    const first = this.#tokens[from]!
    const measures = candidate.part.kind === 'length' && /^an?$/.test(previous.text)
    if (beforeTimes.has(previous.text) && !previous.literal && !measures) return false
    if (candidate.part.kind === 'repeat' && this.#grammar.openingWords.has(previous.text)) return false
    if (this.#isCounted(from) || this.#isSomeTimeBefore(candidate)) return false
    const isBare = !stopWords.has(first.text)
    if (isBare && this.#grammar.beforeBareTimes.has(previous.text)) return false
    const isTimed = candidate.part.kind === 'time' || candidate.part.kind === 'span'
    const isAtEnd = this.#tokens.length === candidate.to || neighbors.after(candidate) !== undefined
    // "At Luigi's friday 7:30pm"
    const isOfDayWithHours = candidate.part.kind === 'when' && hasHours(neighbors.after(candidate))
    const isWhole = candidate.part.kind === 'length' || candidate.part.kind === 'repeat'
    if (isBare && previous.text.endsWith("'s") && !((isTimed || isOfDayWithHours || isWhole) && isAtEnd))
      return false
    if (candidate.part.kind === 'repeat' && this.#grammar.matchers.times(this.#tokens, from - 1).length > 0) {
      return false
    }
    const isSurname = previous.isCapitalized && from > 1
    if (isBare && !isSurname && this.#rulesFor(first)?.isModifier(previous.text, first.text)) return false
    if (isBare && this.#governs(previous, candidate)) return false
    const isNumber = /^\d/.test(first.text) || candidate.part.kind === 'span'
    // "Flight 902 5 December": a date with its month does not continue a long number.
    const isDate = this.#tokens.slice(from + 1, candidate.to).some(({ text }) => /^\p{L}{3}/u.test(text))
    const continues = isDate ? /^[\d.,]{1,2}[xх]?$|[№#]$/u : /^[\d.,]+[xх]?$|[№#]$/u
    const isFullDate =
      isDate ||
      /^\d+([-./])\d+\1\d+$/.test(first.text) ||
      this.#grammar.languages.some((each) => each.isDateForm(first.text))
    const isClock = /^\d{1,2}(?::|\p{L})\d\d/u.test(first.text)
    // "Block 1-3pm"
    const isSpanOfHalf =
      candidate.part.kind === 'span' && /\d[ap]\.?m/.test(this.#tokens[candidate.to - 1]!.text)
    // An ordinal is the number of the floor, as in "second floor".
    const isNth = (at: number) => at >= 0 && this.#grammar.matchers.nth(this.#tokens, at).length > 0
    const isNumbered = (at: number) => at >= 0 && numbered.has(this.#tokens[at]!.text) && !isNth(at - 1)
    // "Bus 10:30", "room 4 10:30": such numbers do not occur for these things.
    const isOwnTime =
      isClock &&
      (this.#grammar.timed.has(previous.text) || (isNumbered(from - 2) && /^\d/.test(previous.text)))
    const isOfOther = (isNumbered(from - 1) && !isFullDate) || continues.test(previous.text)
    if (isNumber && isOfOther && !isOwnTime && !isSpanOfHalf) return false
    return !this.#isLostTime(from - 1, neighbors, -1)
  }

  /** Whether a small word before a candidate gives it another meaning than a time: "about Friday", but not "check in Friday". */
  #governs(previous: Token, { part }: Candidate): boolean {
    const { stopWords, asides, particles } = this.#grammar
    if (!stopWords.has(previous.text) || asides.has(previous.text) || !previous.startsWord) return false
    const isOfPeriod = part.kind === 'when' && part.value.level > TimeLevel.Days
    return !particles.has(previous.text) || part.kind === 'length' || isOfPeriod
  }

  /** Whether the word is plural, and no event: "lectures 3-4 tomorrow". */
  #isPlural(at: number): boolean {
    const token = this.#tokens[at]
    if (!token) return false
    const rules = this.#rulesFor(token)
    return rules !== undefined && !rules.events.has(token.text) && rules.isPlural(token.text)
  }

  /** A unit, "times" or a weekday whose number is no part of the candidate: "5 times a century", "third Friday". */
  #isCounted(from: number): boolean {
    const { n, nth, times, unit, durationUnit, weekday, weekdayShort } = this.#grammar.matchers
    const isAt = (...matchers: readonly (typeof n)[]) =>
      matchers.some((each) => each(this.#tokens, from).length > 0)
    const isBefore = (matcher: typeof n) => matcher(this.#tokens, from - 1).length > 0
    return isAt(times) || unit(this.#tokens, from).length > 0 || isAt(durationUnit)
      ? isBefore(n)
      : isAt(weekday, weekdayShort) && isBefore(nth)
  }

  /** A day before it, or a week: "за день до 30.11", "2 days before Friday". */
  #isSomeTimeBefore({ from, part }: Candidate): boolean {
    const { matchers, afterDurations, stopWords } = this.#grammar
    if (part.kind !== 'due' || !afterDurations.has(this.#tokens[from]!.text)) return false
    const number = this.#tokens[from - 2]
    if (!number || matchers.unit(this.#tokens, from - 1).length === 0) return false
    const isNumber = [matchers.n, matchers.amount].some((each) => each(this.#tokens, from - 2).length > 0)
    return isNumber || stopWords.has(number.text)
  }

  /** A single word or number that is a day or year only beside a time, or if it cannot be part of a name. */
  #isAmbiguous(candidate: Candidate, neighbors: Neighbors): boolean {
    const { from, to } = candidate
    const token = this.#tokens[from]!
    const isBeside = (each: Candidate | undefined) => each !== undefined && each.part.kind !== 'due'
    const isYear = /^\d{4}$/.test(token.text)
    const last = this.#tokens[to - 1]!
    // "Study for SAT"
    if (
      last.isUpperCase &&
      this.#grammar.ambiguousDays.has(last.text) &&
      !isOfHours(neighbors.after(candidate))
    )
      return true
    // "Flight LH 2034 on 18 December"
    if (to - from === 1 && isYear && neighbors.after(candidate)?.part.kind === 'when') return true
    if (to - from > 1 || isBeside(neighbors.before(candidate)) || isBeside(neighbors.after(candidate)))
      return false
    if (this.#isOnlyDay(candidate, neighbors)) return false
    if (isYear) return from < 2 || !this.#beginsWithVerb() || this.#tokens[from - 1]!.isCapitalized
    const isName = token.isCapitalized && this.#rulesFor(token)?.isFreeOrder === false && from > 0
    return this.#grammar.ambiguousDays.has(token.text) && !isName
  }

  #fitsAfter(candidate: Candidate, neighbors: Neighbors): boolean {
    const { to, part } = candidate
    const next = this.#tokens[to]
    if (!next || neighbors.beginsAt(to)) return true
    const { afterTimes, afterDurations, stopWords } = this.#grammar
    if (this.#tokens[to - 1]!.endsSentence) return true
    if (this.#isTitleOf(to, neighbors)) return false
    if (afterTimes.has(next.text) || this.#isLostTime(to, neighbors, 1)) return false
    if (isOfHour(candidate) && this.#isOfOtherZone(to)) return false
    if (this.#isOneOfSeveral(candidate)) return false
    // "For 30 minutes before bed" is a duration, "30 minutes before bed" is a time.
    const isBare =
      !stopWords.has(this.#tokens[candidate.from]!.text) || this.#rulesFor(next)?.isFreeOrder === true
    if (part.kind === 'length' && isBare && afterDurations.has(next.text)) return false
    if (this.#tokens[to - 1]!.endsClause || stopWords.has(next.text) || next.literal) return true
    if (/^[\p{Sc}%°]/u.test(next.text)) return false
    // "Tomorrow 19:30 room 204"
    const isDayOfEvent = isWeekday(candidate) && !this.#beginsWithVerb()
    if ((isOfHour(candidate) || isTimedDay(candidate, neighbors) || isDayOfEvent) && this.#isNumbered(to))
      return true
    const rules = this.#rulesFor(next)
    // "Sunday 10k run at 8"
    const isMeasured = /^\d+\p{L}+$/u.test(next.text) && this.#isLeadingDay(candidate, neighbors)
    if (!rules)
      return !/\d/.test(next.text) || isMeasured || this.#namesEvent(next) || this.#isCountedPlace(to)
    return rules.isFreeOrder
      ? this.#fitsFreely(candidate, next, rules, neighbors)
      : this.#fitsAtEdge(candidate, to, rules, neighbors)
  }

  /** Also one without letters: "Monday 1:1 with Priya". */
  #namesEvent({ text }: Token): boolean {
    return this.#grammar.languages.some(({ events }) => events.has(text))
  }

  /** "2 урок", "5 кабинет" */
  #isCountedPlace(at: number): boolean {
    const word = this.#tokens[at + 1]
    return (
      word !== undefined &&
      this.#rulesFor(word)?.isFreeOrder === true &&
      this.#grammar.numbered.has(word.text)
    )
  }

  /** "Room 204", "gate B12" */
  #isNumbered(at: number): boolean {
    const [next, number] = [this.#tokens[at]!, this.#tokens[at + 1]]
    return this.#grammar.numbered.has(next.text) && /\d/.test(number?.text ?? '')
  }

  /** "2pm EST", "в 14 по Берлину" */
  #isOfOtherZone(at: number): boolean {
    const { zones, stopWords } = this.#grammar
    const isZone = (index: number) => zones.has(this.#tokens[index]?.text ?? '')
    return isZone(at) || (stopWords.has(this.#tokens[at]!.text) && isZone(at + 1))
  }

  /** "Saturday by Ian McEwan" */
  #isTitleOf(at: number, neighbors: Neighbors): boolean {
    const isByAuthor = this.#grammar.authorWords.has(this.#tokens[at]!.text)
    return isByAuthor && this.#tokens[at + 1]?.isCapitalized === true && !neighbors.beginsAt(at)
  }

  /** A rejected time of the same kind follows: "at 4 & 5", "утром, днём и вечером". */
  #isOneOfSeveral({ to, part }: Candidate): boolean {
    const after = this.#found.startingAt(to)
    if (after) return after.part.kind === part.kind
    // "Dec 14 and 16"
    const isDate = part.kind === 'when' && /^\d/.test(this.#tokens[to - 1]!.text) && part.value.time === null
    if (part.kind !== 'time' && !isDate) return false
    const isHour = (at: number) => /^\d{1,2}$/.test(this.#tokens[at]?.text ?? '')
    const isJoined = (at: number) =>
      this.#grammar.conjunctions.has(this.#tokens[at]?.text ?? '') && isHour(at + 1)
    const isListed = this.#tokens[to - 1]!.endsClause && isHour(to) && isJoined(to + 1)
    return isListed || isJoined(to)
  }

  #beginsWithVerb(): boolean {
    const first = this.#tokens[0]!
    return this.#rulesFor(first)?.isVerb(first.text) ?? false
  }

  /** A language in which a time may be anywhere in a sentence. */
  #fitsFreely(candidate: Candidate, next: Token, rules: LanguageRules, neighbors: Neighbors): boolean {
    const { follow, to } = candidate
    // «С понедельника по среду конференция»: a range of days does not belong to a noun.
    const isWindow = candidate.part.kind === 'window'
    if (!isWindow && rules.isDependent(this.#tokens[to - 1]!.text, next.text)) return false
    if (rules.isVerb(next.text)) return true
    if (this.#isOnlyDay(candidate, neighbors)) return true
    if (rules.isDateForm(this.#tokens[candidate.from]!.text) && this.#hasOnlyHour(candidate, neighbors))
      return true
    switch (follow) {
      case 'anything':
        return true
      case 'nothing':
        return false
      case 'not-noun':
        // "По вт и пт в 20 Лене"
        if (next.isCapitalized && isOfDay(neighbors.before(candidate))) return true
        return (
          neighbors.isAtStart(candidate) &&
          (rules.events.has(next.text) || !rules.nounEndings.some((ending) => next.text.endsWith(ending)))
        )
    }
  }

  /** A language in which a time before a noun is an attribute: "the Friday meeting". */
  #fitsAtEdge(candidate: Candidate, at: number, rules: LanguageRules, neighbors: Neighbors): boolean {
    const { from, to, part, follow } = candidate
    if (part.kind === 'length') return this.#measures(candidate, rules, neighbors)
    if (!neighbors.isAtStart(candidate)) return this.#isTimeOfEvent(candidate, rules, neighbors)
    // "The 6th floor", "2nd draft"
    if (part.kind === 'when' && this.#isOrdinal(candidate)) return false
    if (rules.isVerb(this.#tokens[at]!.text)) return true
    if (this.#isLeadingDay(candidate, neighbors)) return true
    if (part.kind === 'repeat' && this.#isDailyEvent(candidate, rules, neighbors)) return true
    if (follow !== 'anything') return part.kind !== 'repeat' && isOfDay(neighbors.before(candidate))
    const hasDate = this.#grammar.matchers.ordinal(this.#tokens, to - 1).length > 0
    const isAttributive = part.kind === 'when' && rules.attributive.has(this.#tokens[from]!.text) && !hasDate
    return isAttributive ? this.#isEvent(to, rules, neighbors) : true
  }

  /** The day and hour of a named event before its place: "project meeting Sun 4pm library", not "for Tue 3pm call". */
  #isTimeOfEvent(candidate: Candidate, rules: LanguageRules, neighbors: Neighbors): boolean {
    const { from, to } = candidate
    const next = this.#tokens[to]!.text
    const isAttribute = rules.events.has(next) || this.#beginsWithVerb()
    // "Coffee 10:30 Starbucks"
    const isAfterEvent = rules.events.has(this.#tokens[from - 1]?.text ?? '')
    const isOfEvent = candidate.part.kind === 'time' && isAfterEvent && this.#tokens[to]!.isCapitalized
    if (isOfEvent) return !isAttribute
    const isOnlyDay = rules.isVerb(next) && this.#isOnlyDay(candidate, neighbors)
    const beside = [neighbors.before(candidate), neighbors.after(candidate)]
    const { part } = candidate
    const hasOwnHour = part.kind === 'when' && part.value.time !== null && part.value.part === undefined
    const isTimed = isOfDay(candidate)
      ? hasOwnHour || beside.some(isOfHours)
      : isOfHours(candidate) && beside.some(isOfDay)
    const first = neighbors.before(candidate)?.from ?? from
    return !isAttribute && (isOnlyDay || isTimed) && !this.#grammar.stopWords.has(this.#tokens[first]!.text)
  }

  /** "Daily standup at 9:45" */
  #isDailyEvent({ from, to, part }: Candidate, rules: LanguageRules, neighbors: Neighbors): boolean {
    const isTimed = neighbors.all.some(({ part: { kind } }) => kind === 'time' || kind === 'span')
    const isDaily = part.kind === 'repeat' && part.value.rule.frequency === 'DAILY'
    return from === 0 && isDaily && isTimed && this.#isEvent(to, rules, neighbors)
  }

  /** "The 6th": a day of the month, or any other counted thing. */
  #isOrdinal({ from, to }: Candidate): boolean {
    const at = this.#tokens[from]!.text === 'the' ? from + 1 : from
    return at === to - 1 && this.#grammar.matchers.ordinal(this.#tokens, at).length > 0
  }

  /** A weekday at the start of the line that belongs to the only hour or duration: "Monday oil change 22:30". */
  #isLeadingDay(candidate: Candidate, neighbors: Neighbors): boolean {
    return candidate.from === 0 && this.#isOnlyDay(candidate, neighbors)
  }

  /** A weekday that belongs to the only hour or duration of the line: "анализ крови вт натощак 7:15". */
  #isOnlyDay(candidate: Candidate, neighbors: Neighbors): boolean {
    return isWeekday(candidate) && this.#hasOnlyHour(candidate, neighbors)
  }

  /** Whether the rest of the line has an hour or a duration, and no day. */
  #hasOnlyHour(candidate: Candidate, neighbors: Neighbors): boolean {
    const others = neighbors.all.filter((each) => each !== candidate)
    return others.some((each) => hasHours(each)) && !others.some((each) => isOfDay(each))
  }

  /** "Завтра в офисе до 19", but not "завтра прочитать до 19". */
  #isOfDayInLine({ from }: Candidate, neighbors: Neighbors): boolean {
    const { readingWords } = this.#grammar
    const isRead = this.#tokens.some(({ text }) => readingWords.has(text))
    return neighbors.all.some((each) => isOfDay(each)) && !isRead && !this.#isPlural(from - 1)
  }

  /** "2h deep work", "a 2 hour film", but not "a 2 hour ticket". */
  #measures(candidate: Candidate, rules: LanguageRules, neighbors: Neighbors): boolean {
    const { from, to } = candidate
    const isShort = to - from === 1 && /^\d/.test(this.#tokens[from]!.text)
    return (isShort && neighbors.isAtStart(candidate)) || this.#isEvent(to, rules, neighbors)
  }

  /** Whether the words from here to the next boundary name something that takes time. */
  #isEvent(from: number, rules: LanguageRules, neighbors: Neighbors): boolean {
    for (let at = from; ; at++) {
      const token = this.#tokens[at]
      const isBoundary = !token || neighbors.beginsAt(at) || this.#grammar.stopWords.has(token.text)
      if (isBoundary) return at > from
      if (!rules.events.has(token.text)) return false
      if (token.endsClause) return true
    }
  }

  /** A neighbouring word of time that no candidate uses, so that the phrase was not fully understood. */
  #isLostTime(index: number, neighbors: Neighbors, step: 1 | -1): boolean {
    const { conjunctions, isTime } = this.#grammar
    const at = conjunctions.has(this.#tokens[index]?.text ?? '') ? index + step : index
    const token = this.#tokens[at]
    if (!token || token.literal || isOtherFigure(this.#tokens, at, this.#grammar)) return false
    const isTaken =
      step > 0
        ? neighbors.beginsAt(at) || (at !== index && neighbors.beginsAt(index))
        : neighbors.endsAt(at + 1)
    const isLostHour = at !== index && (step > 0 ? this.#found.beginsAt(at) : this.#found.endsAt(at + 1))
    return (
      !isTaken &&
      (isTime(token) ||
        isLostHour ||
        (at !== index && this.#isPeriodName(at)) ||
        this.#isDate(at, step) ||
        (step > 0 && at === index && /^[12]\d{3}$/.test(token.text)))
    )
  }

  /** A month with its day that no phrase uses, because "30 February" does not exist. */
  #isDate(at: number, step: 1 | -1): boolean {
    const first = step > 0 && this.#grammar.stopWords.has(this.#tokens[at]!.text) ? at + step : at
    const { month, day } = this.#grammar.matchers
    const has = (matcher: typeof month, index: number) =>
      index >= 0 && matcher(this.#tokens, index).length > 0
    return (has(month, first) && has(day, first + step)) || (has(day, first) && has(month, first + step))
  }

  /** Next to a time, the name of a month or season is a time as well: "in July or August". */
  #isPeriodName(at: number): boolean {
    const { month, season, seasonThen } = this.#grammar.matchers
    return (
      month(this.#tokens, at).length > 0 ||
      season(this.#tokens, at).length > 0 ||
      seasonThen(this.#tokens, at).length > 0
    )
  }

  #rulesFor({ text }: Token): LanguageRules | undefined {
    return this.#grammar.languages.find(({ letter }) => letter.test(text))
  }
}
