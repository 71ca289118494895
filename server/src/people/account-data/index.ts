export { type TableRows, accountRows, isAccountFile, maxFileRows } from './read-account-file.ts'
export { type AccountFile, type AccountHead, tableForms, tablesInOrder } from './table-forms.ts'
export { writeAccount } from './write-account.ts'
export { type NewRows, newRowsOf } from './new-rows.ts'
