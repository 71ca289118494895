/** Builds the server as few scripts with libraries into server/dist, as deep as server/src. Vite is a dependency of `web`. */
import { join, posix, relative, sep } from 'node:path'

const sources = join(import.meta.dirname, 'src')

/** The programs of processes and threads; each gets a script with its name. */
const programs = [
  'main',
  'processes/call-worker',
  'processes/check-store-worker',
  'operations/backup/backup-process',
  'integrations/imports/reading/reading-worker',
  'operations/monitoring/table-sizes-worker',
].map((path) => ({ path, name: posix.basename(path) }))

/** The script of Russian texts, most of whose letters are not ASCII, so they are not escaped. */
const russianTexts = 'russian'

export default {
  root: import.meta.dirname,
  plugins: [filesOfSources(), asciiOnly()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    // The version that runs them is fixed.
    target: 'esnext',
    // Stack traces need function names; smaller names would save no memory.
    minify: false,
    rolldownOptions: {
      // Optional, and not installed.
      external: ['pg-native'],
      input: Object.fromEntries(programs.map(({ path, name }) => [name, join(sources, `${path}.ts`)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // Split packages would otherwise run in another order than their imports require.
        strictExecutionOrder: true,
        // Reading one large script takes memory that malloc does not return.
        codeSplitting: {
          groups: [
            { name: russianTexts, test: /\/words\/src\/ru\// },
            { name: packageOf, test: /node_modules/ },
          ],
        },
      },
    },
  },
}

/** Lets scripts find the programs beside themselves, and other files where the sources find them. */
function filesOfSources() {
  return {
    name: 'files-of-sources',
    // Runs before types are removed, because that rewrites quotes.
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/src\/.+\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code: string, id: string): string {
        const path = `../src/${relative(sources, id).replaceAll(sep, '/')}`
        return programs
          .reduce(
            (text, { name }) =>
              text.replaceAll(
                new RegExp(`new URL\\('[./\\w-]*\\b${name}\\.ts', import\\.meta\\.url\\)`, 'g'),
                `new URL('./${name}.js', SCRIPT)`,
              ),
            code,
          )
          .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${posix.dirname(path)}')`)
          .replaceAll('SCRIPT)', 'import.meta.url)')
      },
    },
  }
}

function packageOf(id: string): string | null {
  const name = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]
  return name?.replaceAll(/[^\w-]/g, '_') ?? null
}

interface Chunk {
  readonly type: 'chunk'
  readonly name: string
  code: string
}

/** A single non-ASCII letter doubles the memory of a script's text. */
function asciiOnly() {
  return {
    name: 'ascii-only',
    generateBundle(_: unknown, files: Readonly<Record<string, Chunk | { readonly type: 'asset' }>>): void {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk' && file.name !== russianTexts)
          file.code = file.code.replaceAll(/[^\0-\x7F]/g, escaped)
      }
    },
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
