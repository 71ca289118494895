import styles from './ChartFrame.module.css'

export interface ChartTableData {
  readonly head: readonly string[]
  readonly rows: readonly {
    readonly key: string | number
    readonly name: string
    readonly cells: readonly string[]
  }[]
  readonly foot?: readonly string[]
}

interface ChartTableProps extends ChartTableData {
  readonly name: string
}

export function ChartTable({ name, head, rows, foot }: ChartTableProps) {
  return (
    // Many columns scroll sideways, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller
    <div className={styles.scroller} role="region" aria-label={name} tabIndex={0}>
      <table className={styles.figures} aria-label={name}>
        <thead>
          <tr>
            {head.map((text, index) => (
              // Two series may have the same name.
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other key
              <th key={index} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <Cells texts={row.cells} />
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot[0]}</th>
              <Cells texts={foot.slice(1)} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Cells({ texts }: { readonly texts: readonly string[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- columns have no other key
  return texts.map((text, index) => <td key={index}>{text}</td>)
}
