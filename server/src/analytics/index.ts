/** Page views, counted with Google Analytics. */
export { analyticsHandlers, checkProperty, countsPages } from './count-pages.ts'
