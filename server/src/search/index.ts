/** What other features may import. */
export { indexChanges } from './index-changes.ts'
export {
  buildMissingNow,
  countUsersToIndex,
  onRebuildRequested,
  rebuildMissing,
  requestRebuildOf,
} from './rebuild.ts'
export { onServiceQueued } from './service/queue.ts'
export { synchronizeService } from './service/synchronize.ts'
export { type IndexedText, type SearchedTable, indexedText, searchedTables } from './documents.ts'
export { distinctWords } from './words.ts'
