export { countsPages } from './count-pages.ts'
