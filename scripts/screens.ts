/**
 * `npm run screens`: measures every screen and what opens over it, in both languages and in all windows. `npm test` does
 * so with the screens at rest, in two windows.
 */
process.env['SCREENS'] = 'all'
process.argv.splice(2, process.argv.length, 'e2e/screens/')
await import('./test.ts')
