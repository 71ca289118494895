import { calls } from '#data/calls.ts'
import { onboarding } from '@lustra/contract/onboarding'
import { queryOptions } from '@tanstack/react-query'

const onboardingCalls = calls(onboarding)

/** Fetched once: afterwards the screen's state is newer. */
export const answersQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: async () => {
    const { kept } = await onboardingCalls.get({}, { failures: 'caller' })
    return kept.find((form) => form.version === 2020)?.answers ?? null
  },
  staleTime: Infinity,
  gcTime: 0,
})
