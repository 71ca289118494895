/** The few of them that hundreds of entries stand at: to write a fraction as text is dear. */
const kept = new Map<number, string>()

/** A share of a whole, as a style sheet writes it. */
export function percent(share: number): string {
  const known = kept.get(share)
  if (known !== undefined) return known
  const text = `${Number((share * 100).toFixed(4))}%`
  kept.set(share, text)
  return text
}
