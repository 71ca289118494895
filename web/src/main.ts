/** Boot: what the browser lacks is loaded before the app, whose modules may use it at their top level. */
import './shared/css/layers.css'
import './shared/css/tokens.css'
import './shared/css/fonts.css'
import './shared/css/base.css'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { start } = await import('./app.tsx')
await start()
