import { headText } from './head-text.ts'
import styles from './Table.module.css'

export function FigureHead({ label }: { readonly label: string }) {
  return (
    <th scope="col" className={styles.figure}>
      {headText(label)}
    </th>
  )
}
