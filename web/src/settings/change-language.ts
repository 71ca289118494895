/** The language of whoever is signed in: of this page at once, and kept with the account. */
import { settings } from '@lustra/contract/settings'
import type { Language } from '@lustra/contract/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '#data/calls.ts'
import { userKey } from '#data/user.ts'
import { speak } from '#language/spoken.ts'

const settingCalls = calls(settings)
const mutationKey = ['language'] as const

/** The interface follows at once; the server is told for letters and other devices, and asked once it knows the last word. */
export function useChangeLanguage(): (language: Language) => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: saveLanguage,
    // One after the other, or the last to arrive would win.
    scope: { id: 'language' },
    onMutate: speak,
    onSettled() {
      if (queries.isMutating({ mutationKey }) > 1) return
      return queries.invalidateQueries({ queryKey: userKey })
    },
  })
  return mutate
}

async function saveLanguage(language: Language): Promise<void> {
  const { groups } = await settingCalls.groups({})
  const setting = groups.flatMap((group) => group.settings).find(({ code }) => code === 'userLanguage')
  if (setting) await settingCalls.save({ id: setting.id, field: 'value', value: language })
}
