/** Accounts: what the frame of the screens and the settings need. */
export { CodeField } from './CodeField.tsx'
export { logOut } from './log-out.ts'
