/** Accounts: what the frame of the screens needs. */
export { logOut } from './account-queries.ts'
