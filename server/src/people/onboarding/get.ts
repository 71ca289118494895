import type { onboarding } from '@lustra/contract/onboarding'
import type { HandlerOf } from '../../call/handler.ts'
import { storedAnswers } from './stored-answers.ts'

export const get: HandlerOf<typeof onboarding, 'get'> = async (_input, { app, user }) => ({
  kept: await storedAnswers(app.database.read, user.id),
})
