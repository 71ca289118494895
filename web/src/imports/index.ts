/** Importing files: choosing or dropping them, previewing and importing them. */
export { ImportFiles } from './ImportFiles.tsx'
