/** What other features may import. */
export { buildMissingNow, countUsersToIndex, rebuildMissing, requestRebuildOf } from './rebuild.ts'
export { type IndexedText, type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
export { editDistance } from './edit-distance.ts'
export { decodeNumbers, encodeNumbers } from './posting-block.ts'
export { distinctWords } from './words.ts'
