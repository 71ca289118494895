/** Page views, counted with Google Analytics. */
export { analyticsHandlers, countsPages, measurementQuery } from './count-pages.ts'
