/** The page to which a sign-in returns; it must be on this server and need a session (ACC-N08). */

const ours = 'https://lustra.invalid'

/** Pages that need no session; some of their addresses contain a secret. */
const openPages =
  /^\/web\/(login|register|registration-success|activation|activation-success|reset-password|reset-password-success|change-password|change-password-success|change-email|connect|choose-role|privacy|error)(\/|$)/

/** The normalized path; null when the address is not allowed. */
export function pageToRestore(address: string): string | null {
  // Browsers treat a backslash as a slash and drop tabs and line breaks, so such an address is an attack.
  if (!address.startsWith('/web') || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, ours)) return null
  const { origin, pathname, search, hash } = new URL(address, ours)
  if (origin !== ours || !/^\/web(\/|$)/.test(pathname) || openPages.test(pathname)) return null
  return pathname + search + hash
}
