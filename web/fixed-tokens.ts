/** Replaces the tokens of spaces and corners, which no theme changes, by their values: the sheets become smaller and need no definitions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export function fixedTokens(): Plugin {
  const file = join(import.meta.dirname, 'src/ui/css/tokens.css')
  const tokens = tokensIn(readFileSync(file, 'utf8'))
  return {
    name: 'fixed-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: withValues(code, tokens), map: null }),
    },
  }
}

/** Only tokens with a single value. */
export function tokensIn(sheet: string): ReadonlyMap<string, string> {
  const definitions = [...sheet.matchAll(/(--(?:s\d(?:-\d)?|radius-[\w-]+)):\s*(\w+);/g)]
  const values = Map.groupBy(definitions, ([, name = '']) => name)
  return new Map([...values].flatMap(([name, found]) => (found.length === 1 ? [[name, found[0]![2]!]] : [])))
}

export function withValues(sheet: string, tokens: ReadonlyMap<string, string>): string {
  const withoutDefinitions = sheet.replaceAll(/(--[\w-]+):\s*\w+;/g, (definition, name: string) =>
    tokens.has(name) ? '' : definition,
  )
  return withoutDefinitions.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => tokens.get(name) ?? use)
}
