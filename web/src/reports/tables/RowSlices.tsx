import { type ReactNode, memo } from 'react'
import { useGrowingRows } from './use-growing-rows.ts'

interface RowSlicesProps<Row> {
  readonly rows: readonly Row[]
  /** Renders a `tr` with a key. */
  readonly renderRow: (row: Row) => ReactNode
}

/** The rows of a long table in sections that the browser lays out separately. */
export function RowSlices<Row>({ rows, renderRow }: RowSlicesProps<Row>) {
  const { slices, end, isWhole } = useGrowingRows(rows)
  return (
    <>
      {slices.map((slice, index) => (
        // A row that stays in its slice keeps its focus.
        // oxlint-disable-next-line react/no-array-index-key -- slices have no other key
        <RowSlice key={index} rows={slice} renderRow={renderRow} />
      ))}
      {!isWhole && <tbody ref={end} aria-hidden="true" />}
    </>
  )
}

/** Not rendered again when more rows follow. */
const RowSlice = memo(function Slice<Row>({ rows, renderRow }: RowSlicesProps<Row>) {
  return <tbody>{rows.map(renderRow)}</tbody>
}) as <Row>(props: RowSlicesProps<Row>) => ReactNode
