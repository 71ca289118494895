export { binQuery } from './recycle-bin-queries.ts'
