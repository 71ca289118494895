/** What the first steps ask of the server. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { lasting } from '#browser/storage.ts'
import { userKey } from '#data/user.ts'
import { type OnboardingAnswers, onboarding } from '@lustra/contract/onboarding'
import { settings } from '@lustra/contract/settings'
import { queryOptions } from '@tanstack/react-query'

const onboardingCalls = calls(onboarding)
const settingCalls = calls(settings)

/** Asked once: from then on the screen knows better. */
export const answersQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: async () => {
    const { kept } = await onboardingCalls.get({}, { failures: 'caller' })
    return kept.find((form) => form.version === 2020)?.answers ?? null
  },
  staleTime: Infinity,
  gcTime: 0,
})

export async function saveAnswers(answers: OnboardingAnswers): Promise<void> {
  await onboardingCalls.save({ answers })
}

export async function saveTimeZone(value: string): Promise<void> {
  await settingCalls.save({ id: 'userTimeZone', field: 'value', value })
  await queries.invalidateQueries({ queryKey: userKey })
}

/** Makes what was answered; the screens that follow are asked for anew. */
export async function finish(answers: OnboardingAnswers): Promise<void> {
  await saveAnswers(answers)
  await onboardingCalls.finish({})
  lasting.put('lustra.first-steps', null)
  await queries.refetchQueries({ queryKey: userKey })
  await queries.invalidateQueries()
}
