/** What other features may import. */
export { binQuery } from './recycle-bin-queries.ts'
