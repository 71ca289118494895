/** Reads printed pages: their texts with font sizes. */
import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

export interface PrintedPage {
  /** From top to bottom, each from left to right. */
  readonly lines: readonly string[]
  /** All texts in the order of the document. */
  readonly text: string
  readonly texts: readonly PrintedText[]
  /** Points. */
  readonly width: number
}

interface PrintedText {
  readonly text: string
  /** Points from the left and the bottom of the page. */
  readonly x: number
  readonly y: number
  /** Font size in points. */
  readonly size: number
  readonly width: number
}

export async function printedPages(
  page: Page,
  paper: { readonly format?: 'A4' | 'A5' | 'Letter'; readonly landscape?: boolean } = {},
): Promise<PrintedPage[]> {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', ...paper })))
  try {
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(
      numbers.map(async (number) => {
        const sheet = await document.getPage(number)
        const { items } = await sheet.getTextContent()
        const pieces = items.flatMap((item): PrintedText[] => {
          if (!('str' in item) || item.str.trim() === '') return []
          const [, , slope, scale, x, y] = item.transform as number[]
          const size = Math.hypot(slope!, scale!)
          return [{ text: plain(item.str), x: x!, y: y!, size, width: item.width }]
        })
        const texts = joined(pieces)
        const text = texts.map((each) => each.text).join(' ')
        return { lines: linesOf(texts), text, texts, width: sheet.view[2]! }
      }),
    )
  } finally {
    await document.cleanup()
  }
}

/** Removes soft hyphens and word joiners. */
function plain(text: string): string {
  return text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
}

/** Fractions of the font size: a smaller gap is no space, a larger one separates texts. */
const [closest, farthest] = [0.12, 0.7]

/** Joins the pieces of a text: each font, and in some languages each word, is a piece. */
function joined(pieces: readonly PrintedText[]): PrintedText[] {
  const texts: PrintedText[] = []
  for (const piece of pieces) {
    const before = texts.at(-1)
    const gap = before ? (piece.x - before.x - before.width) / piece.size : Infinity
    if (before && Math.abs(before.y - piece.y) < 1 && gap > -closest && gap < farthest)
      texts[texts.length - 1] = {
        ...before,
        text: `${before.text}${gap > closest ? ' ' : ''}${piece.text}`,
        width: piece.x + piece.width - before.x,
      }
    else texts.push(piece)
  }
  return texts
}

function linesOf(texts: readonly PrintedText[]): string[] {
  const lines = Map.groupBy(texts, ({ y }) => Math.round(y / 2))
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    )
}
