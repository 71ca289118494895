import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { useLayoutEffect } from 'react'
import { usePlanOfParent } from '#scheduling/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage } from '#language/Language.tsx'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import type { TaskId } from '@lustra/contract/ids'
import { missedParent } from '@lustra/domain/scheduling'
import type { CapturedTask } from '@lustra/domain/capture'
import { useCaptureTexts } from './ReadChips.tsx'
import { useReader } from './use-reader.ts'
import { useTakenTime } from './use-taken-time.ts'
import styles from './LineOffer.module.css'

/** The result of a line if everything recognized in it is accepted. */
export interface RecognizedLine {
  readonly text: string
  readonly task: CapturedTask
}

interface LineOfferProps {
  /** The text in the field for the new task's name. */
  readonly text: string
  readonly parentId: TaskId | null
  /** Lets the field handle the key that accepts. */
  readonly onRecognized: (line: RecognizedLine | null) => void
  readonly onAccept: () => void
}

/** As printed on keyboards in both languages. */
const acceptKey = 'Ctrl Enter'

/** If the slot is free, the phrases of these kinds already name the time. */
const kindsOfTime: ReadonlySet<string> = new Set(['when', 'time', 'span', 'length'])

/** Offers the times and properties recognized in a name. The name stays unchanged until one is accepted. */
export function LineOffer({ text, parentId, onRecognized, onAccept }: LineOfferProps) {
  const { capture: words, plans } = useStartupWords()
  const texts = useCaptureTexts()
  const places = new PlaceTexts(plans, useLanguage(), useCalendarRules())
  const parent = usePlanOfParent(parentId)
  const reading = useReader()({ line: text, literals: [] })
  const { parts } = reading.capture
  const recognized = parts.length > 0 && reading.task.name !== '' ? reading.task : null
  const taken = useTakenTime(reading.task)
  // If the time is taken, offers the next free slot, or nothing.
  const task = recognized && taken ? taken.free && { ...recognized, slot: taken.free } : recognized

  // Before the offer is painted: the key must accept what is visible.
  useLayoutEffect(() => {
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
  const others = taken ? parts.filter(({ kind }) => !kindsOfTime.has(kind)) : parts
  const rest = [
    ...others.map((part) => texts.chip(part, { ...reading, task })),
    task.slot && places.outside(missedParent(task.slot, parent)),
  ].filter(Boolean)
  const free = taken?.free && texts.place(taken.free)
  const label = [free && `${words.taken} ${free}`, ...rest].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className={styles.offer}
      aria-label={free ? [`${words.taken} ${words.addAt(free)}`, ...rest].join(' · ') : words.accept(label)}
      title={label}
      // The field keeps the focus, and a key does the same.
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
