/** Builds a page for each candidate and view like a product, and weighs what the browser fetches. */
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright'
import { type Manifest, type Plugin, build } from 'vite'
import { compileHint } from '../../web/compile-hint.ts'
import { namedMedia } from '../../web/named-media.ts'
import type { View } from './candidates.ts'

const origin = 'http://bench.test/'
const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
}

/** React and the bench's own script are separate files, which are not weighed. */
const unweighed = /^(?:assets\/react-|bench\.js$)/
const reactModules = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

export class PageBuilder implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lustra-bench-pages-'))
  #benchFolder: Promise<string> | undefined

  async build(name: string, module: string, view: View): Promise<CandidatePage> {
    this.#benchFolder ??= this.#buildScript(
      'bench',
      `import { present } from '/browser/page.ts'\nwindow.present = present`,
    )
    const benchFolder = await this.#benchFolder
    const source = `import { ${view} } from '/${module}'\nwindow.present(${view})`
    return new CandidatePage(await this.#buildScript('page', source, `${name} ${view}`), benchFolder)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** A script with everything that its source imports. Returns its folder. */
  async #buildScript(name: string, source: string, folder = name): Promise<string> {
    const outDir = join(this.#folder, folder)
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'warn',
      mode: 'production',
      plugins: [entryPlugin(source), react({ compiler: true }), namedMedia()],
      build: {
        outDir,
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        cssTarget: ['chrome123'],
        modulePreload: false,
        rolldownOptions: {
          input: entryName,
          output: {
            entryFileNames: `${name}.js`,
            postBanner: compileHint,
            codeSplitting: { groups: [{ name: 'react', test: reactModules }] },
          },
        },
      },
    })
    return outDir
  }
}

export class CandidatePage {
  readonly #folder: string
  readonly #benchFolder: string
  #fetchedBytes = 0
  #weightBytes = 0

  constructor(folder: string, benchFolder: string) {
    this.#folder = folder
    this.#benchFolder = benchFolder
  }

  /** Compressed kB without React, fetched until the calendar was mounted. */
  get weight(): number {
    return this.#weightBytes / 1000
  }

  /** Called when the calendar is mounted: later requests are not weighed. */
  recordWeight(): void {
    this.#weightBytes = this.#fetchedBytes
  }

  async open(page: Page): Promise<void> {
    this.#fetchedBytes = 0
    await page.route(`${origin}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      if (name === '') return await route.fulfill({ contentType: 'text/html', body: await this.#html() })
      const folder = name === 'bench.js' ? this.#benchFolder : this.#folder
      const body = await readFile(join(folder, name)).catch(() => null)
      if (!body) return await route.fulfill({ status: 404 })
      if (!unweighed.test(name)) this.#fetchedBytes += gzipSync(body, { level: 9 }).length
      await route.fulfill({ contentType: contentTypes[name.split('.').at(-1)!] ?? 'text/plain', body })
    })
    await page.goto(origin)
    await page.waitForFunction(() => 'bench' in window)
  }

  async #html(): Promise<string> {
    const manifest = JSON.parse(await readFile(join(this.#folder, '.vite/manifest.json'), 'utf8')) as Manifest
    const styles = styleSheetsOf(manifest)
      .map((name) => `<link rel="stylesheet" href="/${name}">`)
      .join('')
    return `<!doctype html><html lang="en"><meta charset="utf-8">${styles}
      <style>body{margin:0} #root{height:860px}</style><body><div id="root"></div>
      <script type="module" src="/bench.js"></script><script type="module" src="/page.js"></script>`
  }
}

const entryName = 'virtual:entry'

/** The style sheets of the entry and its static imports; a chunk that is loaded later loads its own. */
function styleSheetsOf(manifest: Manifest): string[] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!
  const chunks = [entry, ...(entry.imports ?? []).map((name) => manifest[name]!)]
  return chunks.flatMap(({ css }) => css ?? [])
}

function entryPlugin(source: string): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id === entryName ? id : null),
    load: (id) => (id === entryName ? source : null),
  }
}
