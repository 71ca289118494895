/** Boot: what the browser lacks is loaded before the app, whose modules may use it at their top level. */
import { outdatedPage } from '#browser/outdated-page.ts'

outdatedPage.listen(globalThis)
void boot()

/** A function, as the bundler joins no scripts when a module awaits at its top level. */
async function boot(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const { start } = await import('./app.tsx')
  // In a task of its own: the one that has just run all scripts is long already.
  await new Promise((resolve) => setTimeout(resolve))
  await start()
}
