import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { useEffect } from 'react'
import type { CapturedTask } from '@lustra/domain/capture'
import { useCaptureTexts } from './ReadChips.tsx'
import { useReader } from './use-reader.ts'
import { useTakenTime } from './use-taken-time.ts'
import styles from './LineOffer.module.css'

/** What a typed line would be with all that is recognized in it. */
export interface RecognizedLine {
  readonly text: string
  readonly task: CapturedTask
}

interface LineOfferProps {
  /** Typed as the name of a new task. */
  readonly text: string
  /** The key that accepts belongs to the field. */
  readonly onRecognized: (line: RecognizedLine | null) => void
  readonly onAccept: () => void
}

/** As printed on keyboards, in either language. */
const acceptKey = 'Ctrl Enter'

/** Offers the times and other properties that are recognized in a name; without a press the name stays whole. */
export function LineOffer({ text, onRecognized, onAccept }: LineOfferProps) {
  const { capture: words } = useStartupWords()
  const texts = useCaptureTexts()
  const reading = useReader()({ line: text, literals: [] })
  const { parts } = reading.capture
  const recognized = parts.length > 0 && reading.task.name !== '' ? reading.task : null
  const taken = useTakenTime(reading.task)
  // At a taken time the next free one is offered, or nothing.
  const task = recognized && taken ? taken.free && { ...recognized, slot: taken.free } : recognized

  useEffect(() => {
    onRecognized(task && { text, task })
  })

  if (recognized && taken && !taken.free) {
    return (
      <span className={styles.taken} role="status">
        {words.taken}
      </span>
    )
  }
  if (!task) return null
  const free = taken?.free && texts.place(taken.free)
  const label = free ? `${words.taken} ${free}` : parts.map((part) => texts.chip(part, reading)).join(' · ')
  return (
    <button
      type="button"
      className={styles.offer}
      aria-label={free ? `${words.taken} ${words.addAt(free)}` : words.accept(label)}
      // The field keeps the focus; the key does the same.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAccept}
    >
      <Icon name="plus" size="s" />
      <span>{label}</span>
      <kbd aria-hidden>{acceptKey}</kbd>
    </button>
  )
}
