import { onboarding } from '@lustra/contract/onboarding'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { finish } from './finish.ts'
import { get } from './get.ts'
import { save } from './save.ts'

export const onboardingFeature: ServerFeature = {
  calls: [serverCalls(onboarding, { get, save, finish })],
}
