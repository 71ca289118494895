import { useWords } from '#language/Language.tsx'
import { useState } from 'react'
import type { Draft } from './draft.ts'
import { type ChangedLine, withWhen } from './quick-phrases.ts'
import type { Reading } from './reader.ts'
import { type OptionList, useOptionList } from './use-option-list.ts'

interface LevelOptions extends OptionList {
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** The current period of each level. */
export function useLevelOptions(
  draft: Draft,
  reading: Reading,
  onChange: (changed: ChangedLine) => void,
): LevelOptions {
  const { levels, options: labels } = useWords('captureDialog').captureDialog
  /** The line for which the levels are offered; typing closes them. */
  const [openFor, setOpenFor] = useState<string | null>(null)
  const isOpen = openFor === draft.line
  // The same line typed again does not open them.
  if (openFor !== null && !isOpen) setOpenFor(null)
  const offered = levels.map((text) => ({
    key: text,
    text,
    mark: 'var(--accent)',
    typed: text.toLowerCase(),
  }))
  const options = useOptionList({
    list: isOpen ? offered : [],
    first: 0,
    id: openFor ?? '',
    label: labels.levels,
    choose: ({ text, typed }) => onChange(withWhen(draft, reading, typed, text === levels[0])),
    close: () => setOpenFor(null),
  })
  return { ...options, isOpen, toggle: () => setOpenFor(isOpen ? null : draft.line) }
}
