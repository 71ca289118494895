/** Builds one page for each candidate and view, as a product would be built, and tells what of it the browser fetched. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright'
import { type Manifest, type Plugin, build } from 'vite'
import { compileHint } from '../../web/compile-hint.ts'
import type { View } from './candidates.ts'

const folder = join(import.meta.dirname, 'node_modules/.cache/pages')
const origin = 'http://bench.test/'
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

/** React stands in a file of its own, and so does what plays and measures: no candidate is charged for them. */
const uncharged = /^(?:assets\/react-|bench\.js$)/
const reactModules = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

export class CandidatePage {
  readonly #folder: string
  #fetched = 0
  #weight = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async build(name: string, module: string, view: View): Promise<CandidatePage> {
    const outDir = join(folder, `${name} ${view}`)
    await buildScript(outDir, 'page', `import { ${view} } from '/${module}'\nwindow.present(${view})`)
    benchBuilt ??= buildScript(
      benchFolder,
      'bench',
      `import { present } from '/browser/page.ts'\nwindow.present = present`,
    )
    await benchBuilt
    return new CandidatePage(outDir)
  }

  /** kB compressed, without React: what the browser fetched before the calendar stood. */
  get weight(): number {
    return this.#weight / 1000
  }

  /** It stands: what is fetched from now on is not charged. */
  weigh(): void {
    this.#weight = this.#fetched
  }

  async open(page: Page): Promise<void> {
    this.#fetched = 0
    await page.route(`${origin}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      if (name === '') return await route.fulfill({ contentType: 'text/html', body: await this.#html() })
      const body = await readFile(join(name === 'bench.js' ? benchFolder : this.#folder, name)).catch(
        () => null,
      )
      if (!body) return await route.fulfill({ status: 404 })
      if (!uncharged.test(name)) this.#fetched += gzipSync(body, { level: 9 }).length
      await route.fulfill({ contentType: types[name.split('.').at(-1)!] ?? 'text/plain', body })
    })
    await page.goto(origin)
    await page.waitForFunction(() => 'bench' in window)
  }

  async #html(): Promise<string> {
    const manifest = JSON.parse(await readFile(join(this.#folder, '.vite/manifest.json'), 'utf8')) as Manifest
    const styles = sheetsOf(manifest)
      .map((name) => `<link rel="stylesheet" href="/${name}">`)
      .join('')
    return `<!doctype html><html lang="en"><meta charset="utf-8">${styles}
      <style>body{margin:0} #root{height:860px}</style><body><div id="root"></div>
      <script type="module" src="/bench.js"></script><script type="module" src="/page.js"></script>`
  }
}

const entryName = 'virtual:entry'

/** Those of what the page begins with; what comes later brings its own. */
function sheetsOf(manifest: Manifest): string[] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!
  const chunks = [entry, ...(entry.imports ?? []).map((name) => manifest[name]!)]
  return chunks.flatMap(({ css }) => css ?? [])
}

const benchFolder = join(folder, 'bench')
let benchBuilt: Promise<void> | undefined

/** A script and all that it imports, from the text it begins with. */
async function buildScript(outDir: string, name: string, source: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [entryOf(source), react({ compiler: true })],
    build: {
      outDir,
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
}

function entryOf(source: string): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id === entryName ? id : null),
    load: (id) => (id === entryName ? source : null),
  }
}
