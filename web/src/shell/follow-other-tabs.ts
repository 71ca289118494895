/** What another tab of this browser stored: a sign-in or sign-out, a language, a theme. */
import { isLanguage } from '#shared/language/choice.ts'
import { speak } from '#shared/language/spoken.ts'
import { session } from '#shared/session.ts'
import { lasting } from '#shared/storage.ts'
import { storedTheme, theme } from '#shared/theme.ts'

export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // A null key: everything was cleared.
    if (key === null || key === 'lustra.token') session.look()
    if (key === null || key === 'lustra.theme') theme.set(storedTheme(lasting))
    if (key === 'lustra.language' && isLanguage(newValue)) void speak(newValue)
  })
}
