import { useWords } from '#language/Language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contextNamesQuery } from './capture-queries.ts'
import { firstChoice, markedWordAt, optionsOf, withOption } from './completion.ts'
import type { Parent } from './parents.ts'
import type { ChangedLine } from './quick-phrases.ts'
import { type OptionList, useOptionList } from './use-option-list.ts'

/** The names that the sign before the caret can mean. */
export function useOptions(
  { draft, caret }: ChangedLine,
  parents: readonly Parent[],
  onChange: (changed: ChangedLine) => void,
): OptionList {
  const { priorities, options: labels } = useWords('captureDialog').captureDialog
  const { data: contexts = [] } = useQuery(contextNamesQuery)
  const word = markedWordAt(draft.line, caret)
  const list = word ? optionsOf(word, { contexts, parents, priorities }) : []
  const [closedAt, setClosedAt] = useState<number | null>(null)
  if (!word && closedAt !== null) setClosedAt(null)
  return useOptionList({
    list: word && word.start !== closedAt ? list : [],
    first: word ? firstChoice(list, word) : -1,
    id: `${word?.start} ${word?.query}`,
    label: word ? labels[word.sign] : '',
    choose(option) {
      if (!word) return
      const caretAfter = word.start + option.typed.length + 1
      onChange({ draft: withOption(draft, word, option), caret: caretAfter })
    },
    close: () => setClosedAt(word?.start ?? null),
  })
}
