/** Saving the answers of the first steps, and making what they say. */
import { mutation } from '#data/client.ts'
import { onboarding } from '@lustra/contract/onboarding'

export const saveAnswers = mutation('onboarding.save', onboarding, 'save')

/** Makes tasks and contexts of the saved answers: every screen is fetched again. */
export const finishOnboarding = mutation('onboarding.finish', onboarding, 'finish', { invalidates: [[]] })
