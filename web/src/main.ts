/** Boot: what the browser lacks is loaded before the app, whose modules may use it at their top level. */
import '#ui/css/layers.css'
import '#ui/css/tokens.css'
import '#ui/css/fonts.css'
import '#ui/css/base.css'
import '#ui/css/print.css'
import '#ui/css/forced-colors.css'
import { outdatedPage } from '#browser/outdated-page.ts'

outdatedPage.listen(globalThis)
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { start } = await import('./app.tsx')
await start()
