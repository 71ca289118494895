import { calls } from '#data/calls.ts'
import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { contexts } from '@lustra/contract/contexts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Draft } from './draft.ts'
import { type Reading, readDraft } from './reader.ts'

const { all } = calls(contexts)

const namesQuery = queryOptions({
  queryKey: ['contexts', 'names'],
  queryFn: async () => (await all({}, { failures: 'caller' })).contexts.map(({ id, name }) => ({ id, name })),
})

/** Reads drafts by the user's clock, weeks and contexts; without the contexts an `@name` is a new one. */
export function useReader(): (draft: Draft) => Reading {
  const { data: names = [] } = useQuery(namesQuery)
  const rules = useCalendarRules()
  return (draft) => readDraft(draft, { ...rules, now: clock.now(), contexts: names })
}
