import { useStartupWords } from '#language/Language.tsx'
import type { CapturePart } from '@lustra/domain/capture'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { markOfPart } from './mark-colors.ts'
import { optionId } from './OptionRows.tsx'
import type { OptionList } from './use-option-list.ts'
import styles from './CaptureField.module.css'

interface CaptureFieldProps {
  readonly line: string
  readonly caret: number
  readonly parts: readonly CapturePart[]
  readonly isRefused: boolean
  /** The id of its options. */
  readonly listId: string
  readonly options: OptionList
  readonly onType: (line: string, caret: number) => void
  readonly onCaret: (caret: number) => void
  readonly onPress: (event: KeyboardEvent) => void
}

/** A line that wraps. What was understood is underlined in the colours of its chips, by a copy of the text behind it. */
export function CaptureField({
  line,
  caret,
  parts,
  isRefused,
  listId,
  options,
  onType,
  onCaret,
  onPress,
}: CaptureFieldProps) {
  const { label, placeholder } = useStartupWords().capture
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpen = options.list.length > 0

  // Buttons and options change the line around the caret.
  useLayoutEffect(() => {
    if (field.current?.selectionEnd !== caret) field.current?.setSelectionRange(caret, caret)
  })
  useEffect(() => field.current?.focus(), [])

  return (
    <div className={styles.field}>
      <div aria-hidden className={styles.copy}>
        {underlined(line, parts)}
        {/* The last line has its height before its first letter. */}
        {'\u200B'}
      </div>
      <textarea
        ref={field}
        rows={1}
        value={line}
        maxLength={1000}
        aria-label={label}
        aria-describedby="capture-problem"
        aria-invalid={isRefused}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && options.active >= 0 ? optionId(listId, options.active) : undefined}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onType(target.value.replaceAll(/\s*\n\s*/gu, ' '), target.selectionEnd)}
        onSelect={({ currentTarget }) => onCaret(currentTarget.selectionEnd)}
        onKeyDown={onPress}
      />
    </div>
  )
}

function underlined(line: string, parts: readonly CapturePart[]): ReactNode {
  return [
    ...parts.flatMap((part, index) => [
      line.slice(parts[index - 1]?.end ?? 0, part.start),
      <mark key={part.start} style={{ '--mark': markOfPart(part) } as CSSProperties}>
        {part.source}
      </mark>,
    ]),
    line.slice(parts.at(-1)?.end ?? 0),
  ]
}
