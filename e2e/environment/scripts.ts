import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file with the code of a separately loaded part, or with texts (`en/recurrence`); it may contain other parts, too. */
export function scriptOf(part: string): RegExp {
  const list = join(import.meta.dirname, '../../web/dist/.scripts.json')
  const file = (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>)[part]
  if (file === undefined) throw new Error(`No script has the part ${part}.`)
  return new RegExp(`/${file.replaceAll('.', '\\.')}$`)
}
