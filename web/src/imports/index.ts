/** Importing files: choosing or dropping them, previewing and importing them. */
export { addContacts } from './file-import.ts'
export { ImportFiles } from './ImportFiles.tsx'
