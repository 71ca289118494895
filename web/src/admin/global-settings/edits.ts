import { type GlobalSetting, type SettingGroup } from '@lustra/contract/global-settings'

export type Edits = Readonly<Record<string, string>>

/** A value equal to the stored one is no edit. Any value of a secret is an edit, as the stored one is unknown. */
export function withEdit(edits: Edits, setting: GlobalSetting, value: string): Edits {
  if (!isChange(setting, value)) return withoutEdit(edits, setting.code)
  return { ...edits, [setting.code]: value }
}

export function withoutEdit(edits: Edits, code: string): Edits {
  const { [code]: _, ...rest } = edits
  return rest
}

/** The edits that still change something after the settings were refetched. */
export function remainingEdits(edits: Edits, settings: readonly GlobalSetting[]): Edits {
  return Object.fromEntries(
    settings.flatMap((setting) => {
      const value = edits[setting.code]
      return value !== undefined && isChange(setting, value) ? [[setting.code, value]] : []
    }),
  )
}

/** The edits as they are sent (ADM-075). */
export function changesIn(edits: Edits): { code: string; value: string }[] {
  return Object.entries(edits).map(([code, value]) => ({ code, value }))
}

export function editCounts(
  edits: Edits,
  settings: readonly GlobalSetting[],
): Partial<Record<SettingGroup, number>> {
  const counts: Partial<Record<SettingGroup, number>> = {}
  for (const { code, group } of settings) {
    if (code in edits) counts[group] = (counts[group] ?? 0) + 1
  }
  return counts
}

function isChange({ isSecret, isSet, value: stored }: GlobalSetting, value: string): boolean {
  return isSecret ? value !== '' || isSet : value !== stored
}
