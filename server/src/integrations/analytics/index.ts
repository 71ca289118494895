/** Page views, counted with Google Analytics. */
export { countsPages } from './count-pages.ts'
