/** Saves the answers of the first steps, and creates tasks and a category from them. */
import { mutation } from '#data/client.ts'
import { onboarding } from '@lustra/contract/onboarding'

export const saveAnswers = mutation('onboarding.save', onboarding, 'save')

/** Creates tasks and contexts from the saved answers; all screens are fetched again. */
export const finishOnboarding = mutation('onboarding.finish', onboarding, 'finish', { invalidates: [[]] })
