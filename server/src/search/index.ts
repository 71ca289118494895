/** What other features may import. */
export {
  buildMissingNow,
  countUsersToIndex,
  onRebuildRequested,
  rebuildMissing,
  requestRebuildOf,
} from './rebuild.ts'
export { checkSearchService } from './service/check-service.ts'
export { findByService } from './service/find-by-service.ts'
export { onServiceQueued } from './service/on-service-queued.ts'
export { synchronizeService } from './service/synchronize.ts'
export { type IndexedText, type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
export { editDistance } from './edit-distance.ts'
export { decodeNumbers, encodeNumbers } from './posting-block.ts'
export { distinctWords } from './words.ts'
