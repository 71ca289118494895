/** What other features may import. */
export { mailingListsOf } from './mailing-lists.ts'
export { synchronizeLists } from './synchronize-lists.ts'
