/** Page views, counted with Google Analytics. */
export { analyticsHandlers, countsPages } from './count-pages.ts'
