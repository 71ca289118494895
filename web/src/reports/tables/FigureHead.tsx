import { headText } from './head-text.ts'
import styles from './Table.module.css'

/** The head of a column of figures that is not sorted by. */
export function FigureHead({ label }: { readonly label: string }) {
  return (
    <th scope="col" className={styles.figure}>
      {headText(label)}
    </th>
  )
}
