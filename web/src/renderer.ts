/** React's renderer as a separate script, loaded last, so that all other requests have begun by then. */
export { createRoot } from 'react-dom/client'
