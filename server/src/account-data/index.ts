/** What other features may import. */
export { isAccountFile, readAccountFile } from './read-account-file.ts'
export type { AccountFile } from './table-forms.ts'
export { writeAccount } from './write-account.ts'
export { newRowsOf } from './new-rows.ts'
