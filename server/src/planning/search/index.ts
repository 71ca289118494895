export { wordOfDigits } from './digit-sequences.ts'
export { correctionOf, nothingFound } from './find-documents.ts'
export { type QueryWord, searchedWords, withSimilar } from './query.ts'
export {
  buildMissingNow,
  countUsersToIndex,
  onRebuildRequested,
  rebuildMissing,
  requestRebuild,
  requestRebuildOf,
} from './rebuild.ts'
export {
  type IndexedText,
  type SearchedTable,
  documentId,
  indexedText,
  searchedTables,
  tableOfLetter,
} from './documents.ts'
export { editDistance } from './edit-distance.ts'
export { decodeNumbers, encodeNumbers } from './posting-block.ts'
export { distinctWords, stemOf } from './words.ts'
