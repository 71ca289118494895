import { mutation } from '#data/client.ts'
import { onboarding } from '@lustra/contract/onboarding'

export const saveAnswers = mutation('onboarding.save', onboarding, 'save')

/** Creates tasks and contexts from the saved answers; all screens refetch. */
export const finishOnboarding = mutation('onboarding.finish', onboarding, 'finish', { invalidates: [[]] })
