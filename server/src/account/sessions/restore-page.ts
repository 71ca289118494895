/** Where a sign-in leads: a page of ours that only a signed-in person sees, and nothing else (ACC-N08). */

const ours = 'https://lustra.invalid'

/** Pages for those who are not signed in; links to some of them carry a secret. */
const openPages =
  /^\/web\/(login|register|registration-success|activation|activation-success|reset-password|reset-password-success|change-password|change-password-success|choose-role|privacy|error)(\/|$)/

/** The page in its plain form, or null when it is no page to go to. */
export function pageToRestore(address: string): string | null {
  // A browser reads a backslash as a slash and drops tabs and line breaks; such an address means no good.
  if (!address.startsWith('/web') || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, ours)) return null
  const { origin, pathname, search, hash } = new URL(address, ours)
  if (origin !== ours || !/^\/web(\/|$)/.test(pathname) || openPages.test(pathname)) return null
  return pathname + search + hash
}
