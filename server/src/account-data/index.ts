/** What other features may import. */
export { isAccountFile, maxFileRows, readAccountFile } from './read-account-file.ts'
export type { AccountFile } from './table-forms.ts'
export { writeAccount } from './write-account.ts'
export { type NewRows, newRowsOf } from './new-rows.ts'
