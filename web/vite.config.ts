/** The web bundle: built into web/dist, served by the server under /web/. */
import localesPlugin from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` runs the server that the calls and the live channel go to. */
const server = process.env.LUSTRA_DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/web/',
  plugins: [localesPlugin.vite({ locales: ['en-US', 'ru-RU'] }), react({ compiler: true })],
  build: {
    target: 'es2022',
    // The default target would rewrite light-dark() into variables that an inline color-scheme cannot switch.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    // Fonts and icons stay files: the content security policy has no data: sources.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/web/api': server,
      '/web/live': { target: server, ws: true },
    },
  },
})
