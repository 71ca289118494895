import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrongImports } from './loaded-words.ts'

const sections = ['goals', 'reports', 'time']
const source = '/web/src'

/** Takes the code of modules, and for each entry the modules that it cannot begin without. */
function wrongIn(
  files: Readonly<Record<string, string>>,
  entries: Readonly<Record<string, readonly string[]>>,
  ofScreens: readonly (readonly [file: string, texts: readonly string[]])[] = [],
): string[] {
  const id = (file: string) => `${source}/${file}`
  const entriesOf = new Map(
    Object.keys(files).map((file) => {
      const needing = Object.keys(entries).filter((entry) => entries[entry]!.includes(file))
      return [id(file), new Set(needing.map(id))] as const
    }),
  )
  return wrongImports(
    {
      codeOf: new Map(Object.entries(files).map(([file, code]) => [id(file), code])),
      entriesOf,
      screens: new Map(ofScreens.map(([file]) => [file, id(file)])),
    },
    source,
    sections,
    ofScreens.map(([file, named]) => ({ importer: 'screens.ts', imported: id(file), named })),
  )
}

test('a screen has the sections of all modules that it cannot begin without', () => {
  const files = {
    'routes.tsx': "screenOf(screens.report, () => import('#reports/Screen.tsx'))",
    'reports/Screen.tsx': "useWords('reports')",
    'reports/Chart.tsx': "const { goals } = useWords('goals', 'reports')",
    'reports/Menu.tsx': "useWords('time')",
  }
  const entries = {
    'reports/Screen.tsx': ['reports/Screen.tsx', 'reports/Chart.tsx'],
    'reports/Menu.tsx': ['reports/Menu.tsx'],
  }
  const wrong = (...texts: string[]) => wrongIn(files, entries, [['reports/Screen.tsx', texts]])
  assert.deepEqual(wrong('reports', 'goals'), [])
  assert.deepEqual(wrong('reports'), ['screens.ts: reports/Screen.tsx needs [goals, reports], has [reports]'])
  assert.match(wrong('goals', 'reports', 'time')[0]!, /has \[goals, reports, time\]/)
})

test('a part that opens later names its sections where it is imported', () => {
  const wrong = (code: string) =>
    wrongIn(
      { 'goals/lazy.ts': code, 'goals/Dialog.tsx': "useWords('goals')" },
      { 'goals/Dialog.tsx': ['goals/Dialog.tsx'] },
    )
  const load = "async () => (await import('./Dialog.tsx')).Dialog"
  assert.deepEqual(wrong(`deferred(withWords(${load}, 'goals'))`), [])
  assert.deepEqual(wrong(`withWords(() => 1, 'time'); deferred(${load})`), [
    'goals/lazy.ts: goals/Dialog.tsx needs [goals], has []',
  ])
  assert.match(wrong(`withWords(${load}, 'goals', 'time')`)[0]!, /has \[goals, time\]/)
  assert.match(wrong(`withWords(${load}, ...sectionNames)`)[0]!, /has \[goals, reports, time\]/)
})
