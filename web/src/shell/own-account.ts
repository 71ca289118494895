/** What the frame itself asks of the server: leaving, and the language of the user. */
import { security } from '@lustra/contract/security'
import { settings } from '@lustra/contract/settings'
import type { Language } from '@lustra/contract/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '#shared/calls.ts'
import { speak } from '#shared/language/spoken.ts'
import { session } from '#shared/session.ts'
import { userKey } from '#shared/user.ts'

const securityCalls = calls(security)
const settingCalls = calls(settings)

/** The token is revoked at the server, which brings the user back here next time; should that fail, this browser forgets it all the same. */
export async function logOut(): Promise<void> {
  const restorePage = location.pathname + location.search
  const revoked = securityCalls.logout({ restorePage }, { failures: 'caller' })
  session.end()
  await revoked.catch(() => undefined)
}

/** The interface follows at once; the server is told for letters and other devices. */
export function useChangeLanguage(): (language: Language) => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: saveLanguage,
    onMutate: speak,
    onSettled: () => queries.invalidateQueries({ queryKey: userKey }),
  })
  return mutate
}

async function saveLanguage(language: Language): Promise<void> {
  const { groups } = await settingCalls.groups({})
  const setting = groups.flatMap((group) => group.settings).find(({ code }) => code === 'userLanguage')
  if (setting) await settingCalls.save({ id: setting.id, field: 'value', value: language })
}
