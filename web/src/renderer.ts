/** What draws: a script of its own and the last to come, so that all else has begun by then. */
export { createRoot } from 'react-dom/client'
