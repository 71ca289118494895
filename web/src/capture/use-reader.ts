import { useEffect } from 'react'
import { clock } from '#browser/clock.ts'
import { onIdle } from '#browser/on-idle.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import type { NamedTask } from '@lustra/domain/capture'
import { useQuery } from '@tanstack/react-query'
import { contextNamesQuery } from './capture-queries.ts'
import type { Draft } from './draft.ts'
import { type Reading, grammar, readDraft } from './reader.ts'

/**
 * Parses drafts with the user's clock, calendar and contexts. Before the contexts are loaded, an `@name` counts as new. `parents` are the tasks
 * that `#` can name.
 */
export function useReader(parents: readonly NamedTask[] = []): (draft: Draft) => Reading {
  const { data: contexts = [] } = useQuery(contextNamesQuery)
  const rules = useCalendarRules()
  // Otherwise, the first key would wait for it.
  useEffect(() => onIdle(grammar), [])
  return (draft) => readDraft(draft, { ...rules, now: clock.now(), contexts, parents })
}
