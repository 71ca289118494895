import { clock } from '#browser/clock.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import type { CapturePart } from '@lustra/domain/capture'
import { CaptureTexts } from './capture-texts.ts'
import type { Offer } from './offer.ts'
import type { Reading } from './reader.ts'
import type { CSSProperties } from 'react'
import { markOfPart } from './mark-colors.ts'
import styles from './ReadChips.module.css'

const icons: Readonly<Record<CapturePart['kind'], IconName>> = {
  when: 'calendar',
  time: 'clock',
  span: 'clock',
  length: 'clock',
  due: 'flag',
  start: 'forward',
  window: 'calendar',
  repeat: 'repeat',
  priority: 'flag',
  context: 'tag',
  parent: 'subtask',
}

/** Texts of captured tasks in the user's calendar and clock. */
export function useCaptureTexts(): CaptureTexts {
  const rules = useCalendarRules()
  return new CaptureTexts(useStartupWords(), useLanguage(), rules, clock.now())
}

interface ReadChipsProps {
  readonly reading: Reading
  /** Returns the phrase to the name of the task. */
  readonly onRemove: (source: string) => void
}

export function ReadChips({ reading, onRemove }: ReadChipsProps) {
  const { capture: words } = useStartupWords()
  const texts = useCaptureTexts()
  const { parts } = reading.capture
  if (parts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words.understood}>
      {parts.map((part) => (
        <ReadChip key={keyOf(part)} part={part} text={texts.chip(part, reading)} onRemove={onRemove} />
      ))}
    </ul>
  )
}

interface OfferedChipsProps {
  readonly offer: Offer
  readonly onAccept: (source: string) => void
  readonly onDecline: (source: string) => void
}

/** A button for each recognized part of the line, and a removable chip for each accepted one. */
export function OfferedChips({ offer, onAccept, onDecline }: OfferedChipsProps) {
  const { capture: words } = useStartupWords()
  const texts = useCaptureTexts()
  const { recognized, reading } = offer
  if (recognized.capture.parts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words.offered}>
      {recognized.capture.parts.map((part) => {
        const accepted = reading.capture.parts.find(({ source }) => source === part.source)
        if (accepted) {
          const text = texts.chip(accepted, reading)
          return <ReadChip key={keyOf(part)} part={part} text={text} onRemove={onDecline} />
        }
        const text = texts.chip(part, recognized)
        return (
          <li key={keyOf(part)} data-offered>
            <button type="button" aria-label={words.accept(text)} onClick={() => onAccept(part.source)}>
              <Icon name="plus" size="s" />
              <span>{text}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface ReadChipProps {
  readonly part: CapturePart
  readonly text: string
  readonly onRemove: (source: string) => void
}

function ReadChip({ part, text, onRemove }: ReadChipProps) {
  const { capture: words } = useStartupWords()
  const isNew = part.kind === 'context' && part.value.id === null
  return (
    <li data-new={isNew || undefined} style={{ '--mark': markOfPart(part) } as CSSProperties}>
      <Icon name={icons[part.kind]} size="s" />
      <span title={text}>{text}</span>
      <button type="button" aria-label={words.remove(text)} onClick={() => onRemove(part.source)}>
        <Icon name="close" size="s" />
      </button>
    </li>
  )
}

function keyOf({ kind, start }: CapturePart): string {
  return `${kind}-${start}`
}
