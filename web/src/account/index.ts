/** Accounts: what the frame of the screens and the settings need. */
export { versionQuery } from './account-queries.ts'
export { beginConnect } from './connect-flow.ts'
export { hasContactsReturn, takeContactsReturn } from './contacts-return.ts'
export { CodeField } from './CodeField.tsx'
export { logOut } from './log-out.ts'
export { backToContacts, signInWith } from './provider-queries.ts'
