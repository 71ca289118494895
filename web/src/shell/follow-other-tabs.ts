/** Applies what another tab of this browser has stored: session, language, theme. */
import { isLanguage } from '#language/choice.ts'
import { applyLanguage } from '#language/load-language.ts'
import { userKey } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { localStore } from '#browser/storage.ts'
import { storedTheme, theme } from '#ui/css/theme.ts'

export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // A null key means that everything was cleared.
    if (key === null || key === 'lustra.token') followToken()
    if (key === null || key === 'lustra.theme') theme.set(storedTheme(localStore))
    if (key === 'lustra.language' && isLanguage(newValue)) void applyLanguage(newValue)
  })
}

/** A new token may belong to another account, which the status names. */
function followToken(): void {
  session.look()
  if (session.token === null || session.token === session.identity.value?.token) return
  void queries.invalidateQueries({ queryKey: userKey })
}
