import type { ServerWords } from '@lustra/words'
import { type GlobalValues, expectedValue, isGlobalCode } from '../global-settings/setting-codes.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Refuses the first change whose code does not exist or whose value is invalid. */
export function checkedChanges(
  settings: readonly { readonly code: string; readonly value: string }[],
): Partial<GlobalValues> {
  return Object.fromEntries(
    settings.map(({ code, value }) => {
      if (!isGlobalCode(code)) {
        throw new Refusal('validation', (words) => words.globalSettingRefusals.unknown(code), { field: code })
      }
      if (expectedValue(code, value) !== null) {
        const message = ({ globalSettingRefusals: texts }: ServerWords) =>
          texts.invalid(code, expectedValue(code, value, texts)!)
        throw new Refusal('validation', message, { field: code })
      }
      return [code, value]
    }),
  )
}
