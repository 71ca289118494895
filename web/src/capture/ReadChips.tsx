import { clock } from '#browser/clock.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import type { CapturePart } from '@lustra/domain/capture'
import { CaptureTexts } from './capture-texts.ts'
import type { Reading } from './reader.ts'
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
}

/** The texts of captured tasks, by the user's calendar and clock. */
export function useCaptureTexts(): CaptureTexts {
  const rules = useCalendarRules()
  return new CaptureTexts(useStartupWords(), useLanguage(), rules, clock.now())
}

interface ReadChipsProps {
  readonly reading: Reading
  /** Returns the words to the name of the task. */
  readonly onRemove: (source: string) => void
}

/** A removable chip for each part of the line that was understood. */
export function ReadChips({ reading, onRemove }: ReadChipsProps) {
  const { capture: words } = useStartupWords()
  const texts = useCaptureTexts()
  const { capture } = reading
  if (capture.parts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words.understood}>
      {capture.parts.map((part) => {
        const text = texts.chip(part, reading)
        const isNew = part.kind === 'context' && part.value.id === null
        return (
          <li key={`${part.kind}-${part.start}`} data-new={isNew || undefined}>
            <Icon name={icons[part.kind]} size="s" />
            <span>{text}</span>
            <button type="button" aria-label={words.remove(text)} onClick={() => onRemove(part.source)}>
              <Icon name="close" size="s" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
