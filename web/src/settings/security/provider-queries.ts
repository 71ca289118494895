import { calls } from '#data/calls.ts'
import { type ProviderId } from '@lustra/contract/providers'
import { settings } from '@lustra/contract/settings'

export const settingCalls = calls(settings)

export const connectCalls = {
  google: settingCalls.connectGoogle,
  facebook: settingCalls.connectFacebook,
  openid: settingCalls.connectOpenId,
} as const satisfies Record<ProviderId, unknown>

export const disconnectCalls = {
  google: settingCalls.disconnectGoogle,
  facebook: settingCalls.disconnectFacebook,
  openid: settingCalls.disconnectOpenId,
} as const satisfies Record<ProviderId, unknown>
