/** The number of lines of the text directly inside an element. Runs in the browser. */
export function linesOf(element: Element): number {
  const tops = new Set<number>()
  for (const node of element.childNodes) {
    if (!(node instanceof Text)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { top } of range.getClientRects()) tops.add(Math.round(top))
  }
  return tops.size
}
