/**
 * The script in the page's head (`page-head.js`) with the names of the files that it preloads: those of the screen of the address and its texts,
 * which the app itself would request only later.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { modulesOfScreens, withImports } from './module-graph.ts'
import { type FirstCall, firstCalls, mainScreens } from './src/screens.ts'
import { media } from './src/ui/css/media.ts'

const languages = ['en', 'ru'] as const

/** Before the style sheets, because a script after them would wait for them. */
const mark = '<!-- page-head.js -->'

/** Files are given as indexes in `files`. */
interface Parts {
  readonly files: readonly string[]
  readonly renderer: number
  readonly languages: Readonly<Record<string, LanguageParts>>
  readonly screens: Readonly<Record<string, ScreenParts>>
}

interface LanguageParts {
  /** The texts of every screen. */
  readonly startup: number
  readonly sections: Readonly<Record<string, number>>
}

interface ScreenParts {
  readonly files: readonly number[]
  readonly sections: readonly string[]
  readonly call: FirstCall | undefined
}

/** The screens inside the frame, by their addresses as the script looks them up. */
const screens = Object.entries(mainScreens).map(([name, { path, component, texts }]) => ({
  address: path.slice(1).replace(/\$\w+/, '*'),
  component,
  sections: texts,
  call: firstCalls[name as keyof typeof mainScreens],
}))

export function pageHead(): Plugin {
  let modules: ReadonlyMap<string, string> = new Map()
  return {
    name: 'page-head',
    buildEnd(error) {
      if (!error && this.environment.mode === 'build') modules = modulesOfScreens(import.meta.dirname, this)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const source = readFileSync(join(import.meta.dirname, 'page-head.js'), 'utf8')
        const script = source
          .replaceAll(/^ *\/\/.*\n|^ +/gm, '')
          .replace('__PHONE__', JSON.stringify(media.phone))
          .replace('__PARTS__', JSON.stringify(bundle ? partsOf(bundle, modules) : noParts))
        return html.replace(mark, () => `<script>${script}</script>`)
      },
    },
  }
}

/** The development server has no built files. */
const noParts: Parts = {
  files: [],
  renderer: 0,
  languages: Object.fromEntries(languages.map((language) => [language, { startup: 0, sections: {} }])),
  screens: Object.fromEntries(
    screens.map(({ address, call }) => [address, { files: [], sections: [], call }]),
  ),
}

function partsOf(bundle: Rolldown.OutputBundle, modules: ReadonlyMap<string, string>): Parts {
  const files: string[] = []
  const place = (fileName: string) => {
    const name = basename(fileName)
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkWith = (path: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
    if (!found) throw new Error(`No script has ${path}.`)
    return found
  }
  const ofApp = new Set(withImports(chunkWith('/src/app.tsx'), bundle))
  return {
    renderer: place(chunkWith('/src/renderer.ts').fileName),
    screens: Object.fromEntries(
      screens.map(({ address, component, sections, call }) => {
        const needed = withImports(chunkWith(modules.get(component) ?? component), bundle).filter(
          (chunk) => !ofApp.has(chunk),
        )
        const sheets = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        return [
          address,
          { files: [...needed.map(({ fileName }) => fileName), ...sheets].map(place), sections, call },
        ]
      }),
    ),
    languages: Object.fromEntries(
      languages.map((language) => {
        const textsIn = (name: string) => place(chunkWith(`/words/src/${language}/${name}.ts`).fileName)
        const sections = new Set(screens.flatMap((screen) => screen.sections))
        return [
          language,
          {
            startup: textsIn('startup'),
            sections: Object.fromEntries([...sections].map((name) => [name, textsIn(fileOf(name))])),
          },
        ]
      }),
    ),
    files,
  }
}

/** The section `inboxRefusals` is in `inbox-refusals.ts`. */
function fileOf(section: string): string {
  return section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
