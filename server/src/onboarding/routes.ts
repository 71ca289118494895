import type { onboarding } from '@lustra/contract/onboarding'
import type { Handlers } from '../call/handler.ts'
import { finish } from './finish.ts'
import { get } from './get.ts'
import { save } from './save.ts'

export const onboardingHandlers: Handlers<typeof onboarding> = { get, save, finish }
