/** Importing files: where they are dropped or chosen, previewed and imported. */
export { ImportFiles } from './ImportFiles.tsx'
