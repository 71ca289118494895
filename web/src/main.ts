/** Loads missing browser features before the app, whose modules may use them at the top level. */
import { outdatedPage } from '#browser/outdated-page.ts'

outdatedPage.listen(globalThis)
void boot()

/** A function, because the bundler does not merge scripts with a top-level await. */
async function boot(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const { start } = await import('./app.tsx')
  await new Promise((resolve) => setTimeout(resolve))
  await start()
}
