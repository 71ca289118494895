import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { contextNamesQuery } from './capture-queries.ts'
import type { Draft } from './draft.ts'
import { type Reading, readDraft } from './reader.ts'

/** Parses drafts with the user's clock, weeks and contexts; until the contexts are loaded, an `@name` is a new one. */
export function useReader(): (draft: Draft) => Reading {
  const { data: names = [] } = useQuery(contextNamesQuery)
  const rules = useCalendarRules()
  return (draft) => readDraft(draft, { ...rules, now: clock.now(), contexts: names })
}
