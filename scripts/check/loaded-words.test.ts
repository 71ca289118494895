import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moduleOf, wrongImports } from './loaded-words.ts'

const sections = ['goals', 'reports', 'time']

function wrongIn(files: Readonly<Record<string, string>>): string[] {
  const modules = Object.entries(files).map(([file, code]) => [file, moduleOf(file, code, sections)] as const)
  return wrongImports(new Map(modules))
}

const screen = `import { Chart } from './Chart.tsx'\nuseWords('reports')\n`
const chart = `import {\n  type Mark,\n} from './mark.ts'\nuseWords('goals', 'reports').goals\n`

test('a lazily loaded screen loads the sections of what it imports', () => {
  const files = {
    'reports/Screen.tsx': screen,
    'reports/Chart.tsx': chart,
    'reports/mark.ts': "useWords('time')",
  }
  const named = (names: string) => ({
    ...files,
    'routes.tsx': `screenOf(() => import('#reports/Screen.tsx'), 'Screen'${names})\n`,
  })
  assert.deepEqual(wrongIn(named(", 'goals', 'reports'")), [])
  assert.match(wrongIn(named(", 'reports'"))[0]!, /needs \[goals, reports\], names \[reports\]/)
  assert.match(wrongIn(named(", 'goals', 'reports', 'time'"))[0]!, /names \[goals, reports, time\]/)
})

test('code that is loaded without texts uses none but those of the first screen', () => {
  const files = {
    'goals/lazy.ts': `deferred(async () => (await import('./Dialog.tsx')).Dialog)\n`,
    'goals/Dialog.tsx': `useWords('goals')\n`,
  }
  assert.match(wrongIn(files)[0]!, /needs \[goals\], names \[\]/)
})

test('an index loads only what is asked of it', () => {
  const index = `export { Timer } from './Timer.tsx'\nexport { dayText } from './texts.ts'\n`
  const files = {
    'time/index.ts': index,
    'time/Timer.tsx': `useWords('time')\n`,
    'time/texts.ts': '',
    'goals/Pane.tsx': `import { dayText } from '#time/index.ts'\n`,
    'goals/lazy.ts': `withWords(async () => (await import('./Pane.tsx')).Pane)\n`,
  }
  assert.deepEqual(wrongIn(files), [])
})
