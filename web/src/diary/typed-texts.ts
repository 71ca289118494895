/** Typed texts of the diary that are not saved yet. They survive closing the field and changing the screen. */
import { UnsavedInput } from '#data/unsaved-input.ts'
import { type DiaryId, diaryTextLength } from '@lustra/contract/diary'
import { removeDiaryText, writeDiary } from './diary-mutations.ts'

export interface TypedText {
  readonly text: string
  /** Why it could not be saved; null while nothing has failed. */
  readonly problem: string | null
}

type TypedTexts = ReadonlyMap<DiaryId, TypedText>

export const typedTexts = new UnsavedInput<TypedTexts>()

/** A pause of this length saves what was typed. */
const pauseMs = 1000

const timers = new Map<DiaryId, ReturnType<typeof setTimeout>>()

export function typeText(period: DiaryId, text: string, stored: string): void {
  set(period, { text, problem: null })
  clearTimeout(timers.get(period))
  timers.set(
    period,
    setTimeout(() => void saveText(period, stored), pauseMs),
  )
}

/** Saves what was typed; a blank text removes the stored one. A text that is too long stays unsaved. */
export async function saveText(period: DiaryId, stored: string): Promise<void> {
  clearTimeout(timers.get(period))
  timers.delete(period)
  const typed = typedTexts.value?.get(period)
  if (!typed || typed.text.length > diaryTextLength) return
  // From here on, the queue of commands has the text.
  set(period, null)
  if (typed.text === stored) return
  const isBlank = typed.text.trim() === ''
  if (isBlank && stored === '') return
  const outcome = isBlank
    ? await removeDiaryText.run({ period, name: '' }, { done: null, failures: 'caller' })
    : await writeDiary.run({ period, text: typed.text }, { failures: 'caller' })
  if (outcome.ok || typedTexts.value?.has(period)) return
  set(period, { text: typed.text, problem: outcome.failure.message })
}

function set(period: DiaryId, typed: TypedText | null): void {
  const next = new Map(typedTexts.value)
  if (typed) next.set(period, typed)
  else next.delete(period)
  typedTexts.set(next.size > 0 ? next : null)
}
