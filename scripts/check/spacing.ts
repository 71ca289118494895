/**
 * Padding, margins, gaps and rounded corners use the sizes of `tokens.css`. A correction of one or two pixels is added to a token in `calc()`; 1 px
 * is the width of a line.
 */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const tokens = 'web/src/ui/css/tokens.css'

const spacing =
  /(?<![\w-])(?:(?:padding|margin)(?:-(?:block|inline|top|right|bottom|left))?(?:-(?:start|end))?|(?:row-|column-)?gap|border(?:-(?:top|bottom|start|end)-(?:left|right|start|end))?-radius)\s*:[^;{}]*/g

export async function literalSpacing(root: string): Promise<string> {
  const lines: string[] = []
  for await (const file of glob('web/src/**/*.css', { cwd: root })) {
    if (file === tokens) continue
    for (const { line, text } of literalsIn(await readFile(join(root, file), 'utf8')))
      lines.push(`${file}:${line} ${text}: use a token of ${tokens}`)
  }
  return lines.toSorted().join('\n')
}

export function literalsIn(sheet: string): { line: number; text: string }[] {
  const withoutComments = sheet.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...withoutComments.matchAll(spacing)].flatMap(({ 0: declaration, index }) => {
    const text = declaration.trim().replaceAll(/\s+/g, ' ')
    return hasLiteral(text) ? [{ line: withoutComments.slice(0, index).split('\n').length, text }] : []
  })
}

function hasLiteral(declaration: string): boolean {
  const isRound = declaration.includes('radius')
  const corrected = declaration.replaceAll(/(?<=\)|1lh|100%) [-+] [012](?:\.5)?px/g, '')
  return [...corrected.matchAll(/(?<![\w.-])-?(\d*\.?\d+)px/g)].some(
    ([, pixels]) => Number(pixels) > (isRound ? 0 : 1),
  )
}
