/** The text at the left of the page's foot; the page number is at the right (print.css). */

let sheet: CSSStyleSheet | null = null

/** A page rule cannot read an element, and a style element would violate the content security policy. */
export function setPageFoot(text: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(
    text === ''
      ? ''
      : `@page { @bottom-left { content: ${JSON.stringify(text)}; font: 8pt sans-serif; color: #57545f } }`,
  )
}
