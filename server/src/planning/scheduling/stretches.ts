import { type LocalTime, addSeconds } from '@lustra/domain/calendar'

const aWeek = 7 * 86_400

/** Few spans that cover all slots without long gaps, because a task may have entries years apart. */
export function stretchesOf(
  slots: readonly { readonly start: LocalTime; readonly duration: number }[],
): { readonly start: LocalTime; readonly end: LocalTime }[] {
  const stretches: { start: LocalTime; end: LocalTime }[] = []
  for (const slot of slots.toSorted((one, other) => one.start - other.start)) {
    const last = stretches.at(-1)
    const end = addSeconds(slot.start, slot.duration)
    if (last && slot.start - last.end <= aWeek) last.end = end > last.end ? end : last.end
    else stretches.push({ start: slot.start, end })
  }
  return stretches
}
