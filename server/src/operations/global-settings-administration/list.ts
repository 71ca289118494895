import type { GlobalSetting, globalSettings } from '@lustra/contract/global-settings'
import type { App } from '../../app/app.ts'
import type { HandlerOf } from '../../call/handler.ts'
import {
  type GlobalCode,
  type GlobalValues,
  globalCodes,
  groupOf,
  isSecret,
  settingDefinitions,
} from '../global-settings/setting-codes.ts'

export const list: HandlerOf<typeof globalSettings, 'list'> = async (_, { app }) => ({
  settings: await listOf(app),
})

export async function listOf({ globalSettings }: App): Promise<GlobalSetting[]> {
  const [stored, current] = [await globalSettings.readStored(), await globalSettings.read()]
  return globalCodes.map((code) => settingOf(code, stored, current))
}

/** Secrets never leave the server. */
function settingOf(code: GlobalCode, stored: GlobalValues, current: GlobalValues): GlobalSetting {
  const secret = isSecret(code)
  return {
    code,
    value: secret ? '' : stored[code],
    curValue: secret ? '' : current[code],
    group: groupOf(code),
    kind: settingDefinitions[code].kind,
    isSecret: secret,
    isSet: stored[code] !== '',
  }
}
