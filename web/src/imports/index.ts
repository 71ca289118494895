export { addContacts } from './file-import.ts'
export { ImportFiles } from './ImportFiles.tsx'
