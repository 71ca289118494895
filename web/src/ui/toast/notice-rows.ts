import { Store } from '#browser/store.ts'

/** A notice appears in one of these rows: each frame and each dialog has one. */
const rows: HTMLElement[] = []

/** The row of the dialog or frame in front; null on a page without one. */
export const frontRow = new Store<HTMLElement | null>(null)

/** For `ref`. */
export function attachRow(row: HTMLElement | null): () => void {
  if (row) rows.push(row)
  frontRow.set(rows.at(-1) ?? null)
  return () => {
    if (row) rows.splice(rows.indexOf(row), 1)
    frontRow.set(rows.at(-1) ?? null)
  }
}
