import type { onboarding } from '@lustra/contract/onboarding'
import type { HandlerOf } from '../call/serve.ts'
import { keptAnswers } from './stored-answers.ts'

export const get: HandlerOf<typeof onboarding, 'get'> = async (_input, { app, user }) => ({
  kept: await keptAnswers(app.database.read, user.id),
})
