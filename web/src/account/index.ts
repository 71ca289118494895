/** Accounts: what the frame of the screens needs. */
export { logOut } from './log-out.ts'
