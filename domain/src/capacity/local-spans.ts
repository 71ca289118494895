/** Arithmetic on spans of local time. Lists of spans are sorted and disjoint unless said otherwise; adjacent spans may touch. */
import { type DayNumber, type LocalTime, dayOf, startOfDay } from '../calendar/local-time.ts'
import { type Instant, type InstantSpan, type ZoneOffsets, offsetAt } from '../time/zone-offsets.ts'

export interface LocalSpan {
  readonly start: LocalTime
  /** Exclusive. */
  readonly end: LocalTime
}

export interface SpanOfDay {
  readonly day: DayNumber
  readonly span: LocalSpan
}

/** The same time as a sorted, disjoint list: overlapping and touching spans are merged, empty ones dropped. */
export function unionOf(spans: Iterable<LocalSpan>): LocalSpan[] {
  const merged: { start: LocalTime; end: LocalTime }[] = []
  const sorted = [...spans]
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start)
  for (const { start, end } of sorted) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end) as LocalTime
    else merged.push({ start, end })
  }
  return merged
}

/** The parts of `spans` outside of `removed`. */
export function without(spans: readonly LocalSpan[], removed: readonly LocalSpan[]): LocalSpan[] {
  const rest: LocalSpan[] = []
  let next = 0
  for (const [index, { start, end }] of spans.entries()) {
    while (next < removed.length && removed[next]!.end <= start) next++
    let from = start
    for (let nth = next; nth < removed.length && removed[nth]!.start < end; nth++) {
      if (from < removed[nth]!.start) rest.push({ start: from, end: removed[nth]!.start })
      from = Math.max(from, removed[nth]!.end) as LocalTime
    }
    if (from === start && from < end) rest.push(spans[index]!)
    else if (from < end) rest.push({ start: from, end })
  }
  return rest
}

/** The seconds of a span that lie in `spans`. */
export function secondsInside({ start, end }: LocalSpan, spans: readonly LocalSpan[]): number {
  let seconds = 0
  for (let nth = firstEndingAfter(spans, start); nth < spans.length && spans[nth]!.start < end; nth++) {
    seconds += Math.min(end, spans[nth]!.end) - Math.max(start, spans[nth]!.start)
  }
  return seconds
}

/** A span cut at each midnight. */
export function partsByDay({ start, end }: LocalSpan): SpanOfDay[] {
  const parts: SpanOfDay[] = []
  for (let day = dayOf(start); startOfDay(day) < end; day = (day + 1) as DayNumber) {
    const midnight = startOfDay((day + 1) as DayNumber)
    const span = {
      start: Math.max(start, startOfDay(day)) as LocalTime,
      end: Math.min(end, midnight) as LocalTime,
    }
    parts.push({ day, span })
  }
  return parts
}

/**
 * The local time that a span of instants takes, such as an event of a subscribed calendar. Where clocks go forward, the skipped
 * time is included, because nobody can work in it. Where they go back, local time before and after the change overlaps, so
 * that the local end may be earlier than the local start.
 */
export function localSpansOf({ start, end }: InstantSpan, zoneOffsets: ZoneOffsets): LocalSpan[] {
  const changes = zoneOffsets.map(({ from }) => from).filter((from) => start < from && from < end)
  const starts = [start, ...changes]
  const spans = starts.map((from, index) => {
    const offset = offsetAt(zoneOffsets, from)
    const until = starts[index + 1] ?? end
    const offsetAfter = index + 1 < starts.length ? offsetAt(zoneOffsets, until) : offset
    return { start: localAt(from, offset), end: localAt(until, Math.max(offset, offsetAfter)) }
  })
  return unionOf(spans)
}

function localAt(instant: Instant, offset: number): LocalTime {
  return (instant + offset) as LocalTime
}

function firstEndingAfter(spans: readonly LocalSpan[], time: LocalTime): number {
  let [from, to] = [0, spans.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (spans[middle]!.end <= time) from = middle + 1
    else to = middle
  }
  return from
}
