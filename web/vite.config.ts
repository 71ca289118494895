/** The web bundle: built into web/dist, served by the server under /web/. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import localesPlugin from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { type HtmlTagDescriptor, type Plugin, type Rolldown, defineConfig } from 'vite'
import { compileHint } from './compile-hint.ts'
import { namedMedia } from './named-media.ts'

/** Where `npm run dev` runs the server that the calls and the live channel go to. */
const server = process.env.LUSTRA_DEV_SERVER ?? 'http://127.0.0.1:8080'

/** The libraries of every screen as one script: split by their users they would be forty requests and 5 % more bytes. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store|zod)[\\/]/

/**
 * The base that every screen loads: one script weighs less than thirty small ones. The base styles are included, because
 * the browser has to read the order of the layers before any other style.
 */
const baseModules =
  /\/web\/src\/((browser|data|data\/live|language|ui\/(keys|hooks))\/(?!WhenIdle|copy-text|file-call|match|passkeys|read-duration|save-file|soft-hyphens|use-f6|use-roving-focus)[\w-]+\.tsx?|ui\/(css|icons)\/[\w.-]+|ui\/page\/messages\.ts|ui\/announce\/announcer\.ts)$/

/** Small modules that the routes and the bars need: apart, each would be a request of its own. */
const parts =
  /\/web\/src\/(\w+\/(?!report-)\w+-address|browser\/WhenIdle|ui\/(page\/window-title|keys\/palette)|plans\/use-plans-screen|shell\/navigation\/(places|toolbar)|capture\/(draft|quick-capture)|ui\/dialog\/ask|time\/(timer\/(use-timer-shortcut|timer-start)|records\/records-family))\.tsx?$|\/domain\/src\/(goals\/status|contexts\/limits)\.ts$/

/** The count of waiting notes, which the navigation has on every screen. */
const waitingNotes = /\/contract\/src\/inbox-count\.ts$|\/web\/src\/inbox\/(count-queries|WaitingNotes)/

/** The shapes of tasks and of what changes them. */
const contracts = /\/contract\/src\/(recurrence|task-history|tasks)\.ts$/

/** The rules of plans: as one script a quarter fewer requests, and fewer bytes. Without those that only a few screens need. */
const domain =
  /\/domain\/src\/(calendar|scheduling|tasks|plans)\/(?!next-entry|completion|position|date-input|unset|drop-cells|period-counts|overscan|requested-slot|places-inside)/

/** The widgets of nearly every screen with the texts they show: thirteen small scripts and six style sheets as one of each. */
const widgets =
  /\/contract\/src\/(comments|markup)\.ts$|\/web\/src\/ui\/(button\/\w+|pop\/Opener|field\/(Switch|FilterField|Segments|LoadingField)|page\/\w+)(\.module)?\.(tsx|css)$/

/** The texts of dates and of places on the calendar, with the rules of time that screens without plans need. */
const dates =
  /\/domain\/src\/calendar\/(calendar-range|contrast|day-bound)\.ts$|\/web\/src\/(language\/dates\/(date-texts|period-(texts|names)|place-texts)|ui\/color\/fill)\.ts$/

/** What is chosen from lists. */
const dropdown =
  /\/web\/src\/(ui\/dropdown\/(Dropdown|SelectOne|SelectMany|ItemMark|item|on-demand)|contexts\/select\/(SelectContexts|context-item))\.tsx?$/

/** Small modules of the calendar that what it loads later uses, too: apart, each would be a request of its own. */
const calendarParts =
  /\/web\/src\/(calendar\/(drag\/(slot-cells|week-geometry)|entry\/use-closing|create\/(early-name|empty-place)|week\/use-visible-days)|ui\/drag\/edge-scroll)\.ts$/

/** The same of the plans. */
const plansParts =
  /\/web\/src\/plans\/(calendar\/week-entries|tree\/tree-rows|drag\/(week-drop|plans-items))\.ts$/

/** The shapes of goals. */
const goals = /\/contract\/src\/goals\.ts$/

/** What the list of reports and each report need. */
const reports =
  /\/(domain\/src\/reports\/(catalogue|period-detail|choices|report-period|statistics|abandoned)|contract\/src\/(reports|references)|web\/src\/reports\/(reports-queries|report-address|charts\/shown-chart|((saved|plan-fact|records)\/)?lazy-components))\.ts$/

/** What charts share with other screens stays out of their common parts: a group takes along what its modules import. */
const shared = /\/web\/src\/ui\/(chart\/linear-scale|hooks\/use-roving-focus)\.ts$/

/** The common parts of charts: apart, each would be a request of its own. */
const chartParts =
  /\/web\/src\/(ui\/chart\/path|reports\/charts\/(Chart(Axes|Figure|Frame|Patterns|Table)|Swatch|chart-(layout|rules|scale|series)|column-texts|rounded-box|spread|use-chart-size))\.tsx?$/

export default defineConfig({
  root: import.meta.dirname,
  base: '/web/',
  plugins: [
    localesPlugin.vite({ locales: ['en-US', 'ru-RU'] }),
    react({ compiler: true }),
    namedMedia(),
    preloadApp(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    // The default target would rewrite light-dark() into variables that an inline color-scheme cannot switch.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    // Fonts and icons stay files: the content security policy has no data: sources.
    assetsInlineLimit: 0,
    // Every browser of `cssTarget` knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Seven characters tell builds apart as well as the usual eight; scripts name hundreds of files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        postBanner: compileHint,
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries },
            { name: 'base', test: baseModules },
            { name: 'parts', test: parts },
            { name: 'waiting-notes', test: waitingNotes },
            { name: 'widgets', test: widgets },
            { name: 'dates', test: dates },
            { name: 'contracts', test: contracts },
            { name: 'domain', test: domain },
            { name: 'dropdown', test: dropdown },
            { name: 'calendar-parts', test: calendarParts },
            { name: 'plans-parts', test: plansParts },
            { name: (id) => basename(id, '.ts'), test: shared },
            { name: 'goal-parts', test: goals },
            { name: 'report-parts', test: reports },
            { name: 'chart-parts', test: chartParts },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/web/api': server,
      '/web/live': { target: server, ws: true },
    },
  },
})

/**
 * The boot module imports the app only after it has looked for what the browser lacks; the page names all that the app
 * is made of and the latin letters at once, so that they are under way meanwhile. `public/theme.js` requests the letters of
 * the language that was chosen.
 */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const link = (attributes: Record<string, string | boolean>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { crossorigin: true, ...attributes },
          injectTo: 'head',
        })
        const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app')
        const chunks = app?.type === 'chunk' ? withImports(app, bundle) : []
        const scripts = chunks.map(({ fileName }) => fileName)
        const looks = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
        const letters = fonts.filter((name) => name.includes('inter-latin-wght'))
        const cyrillic = fonts.filter((name) => name.includes('inter-cyrillic-wght'))
        const isNew = (fileName: string) => !html.includes(fileName)
        return [
          ...cyrillic.map((name): HtmlTagDescriptor => ({
            tag: 'meta',
            attrs: { name: 'letters', content: `/web/${name}`, 'data-of': 'ru' },
            injectTo: 'head-prepend',
          })),
          ...letters.map((name) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/web/${name}` }),
          ),
          ...scripts.filter(isNew).map((name) => link({ rel: 'modulepreload', href: `/web/${name}` })),
          ...looks.filter(isNew).map((name) => link({ rel: 'stylesheet', href: `/web/${name}` })),
        ]
      },
    },
  }
}

/** A script with those it cannot begin without, each once. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const all = new Set([chunk])
  for (const { imports } of all) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') all.add(imported)
    }
  }
  return [...all]
}

/** Beside each file its smallest forms, made once here instead of at every request. */
function compressed(): Plugin {
  const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const forms = [
    { ending: 'br', shrink: (file: Buffer) => promisify(brotliCompress)(file, strongest) },
    {
      ending: 'gz',
      shrink: (file: Buffer) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }),
    },
  ]
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
      for (const name of texts) {
        const file = await readFile(join(dir, name))
        for (const { ending, shrink } of forms) {
          await writeFile(join(dir, `${name}.${ending}`), await shrink(file))
        }
      }
    },
  }
}
