/** The web bundle: built into web/dist, served by the server under /web/. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import localesPlugin from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { type HtmlTagDescriptor, type Plugin, defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { refuseCircularScripts } from './circular-scripts.ts'
import { compileHint } from './compile-hint.ts'
import { fixedTokens } from './fixed-tokens.ts'
import { layerOrder } from './layer-order.ts'
import { withImports } from './module-graph.ts'
import { namedMedia } from './named-media.ts'
import { pageHead } from './page-head.ts'
import { replacedPackages } from './replaced-packages.ts'

/** The server of `npm run dev`, which receives the calls and the live channel. */
const server = process.env.LUSTRA_DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  base: '/web/',
  resolve: { alias: replacedPackages },
  plugins: [
    localesPlugin.vite({ locales: ['en-US', 'ru-RU'] }),
    react({ compiler: true }),
    namedMedia(),
    fixedTokens(),
    layerOrder(),
    refuseCircularScripts(),
    preloadApp(),
    pageHead(),
    scriptsOfParts(),
    compressed(),
  ],
  css: {
    modules: {
      // The default names contain the line, too, in hundreds of classes of scripts and sheets.
      generateScopedName: (name, file) => `${name}_${shortHash(relative(import.meta.dirname, file))}`,
    },
  },
  build: {
    target: 'es2022',
    // The default target would rewrite light-dark() into variables that an inline color-scheme cannot switch.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    // Fonts and icons stay files, because the content security policy allows no data: sources.
    assetsInlineLimit: 0,
    // Every browser of `cssTarget` supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Seven characters distinguish builds as well as the default eight, and scripts name hundreds of files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        postBanner: compileHint,
        codeSplitting: {
          // A group would include the imports of its modules.
          includeDependenciesRecursively: false,
          groups: command === 'build' ? await chunkGroups(import.meta.dirname) : [],
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
}))

/** Distinguishes the sheets. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4)
}

/**
 * The boot module imports the app only after loading missing browser features; the page names all scripts of the app at once, so that they load
 * meanwhile.
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
        const isNew = (fileName: string) => !html.includes(fileName)
        return [
          ...scripts.filter(isNew).map((name) => link({ rel: 'modulepreload', href: `/web/${name}` })),
          ...looks.filter(isNew).map((name) => link({ rel: 'stylesheet', href: `/web/${name}` })),
        ]
      },
    },
  }
}

/** Lists the scripts of separately loaded parts by name, and of texts by language and name, so that end-to-end tests can delay them. Not served. */
function scriptsOfParts(): Plugin {
  return {
    name: 'scripts-of-parts',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const scripts: Record<string, string> = {}
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds) {
          if ((this.getModuleInfo(id)?.dynamicImporters ?? []).length === 0) continue
          const name = basename(id).replace(/\.tsx?$/, '')
          scripts[id.includes('/words/') ? `${basename(dirname(id))}/${name}` : name] = file.fileName
        }
      }
      await writeFile(join(dir, '.scripts.json'), JSON.stringify(scripts))
    },
  }
}

/** Writes compressed forms beside each file once, instead of compressing at every request. */
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
