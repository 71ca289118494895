import { attachRow } from './notice-rows.ts'
import styles from './NoticeRow.module.css'

/** Where a notice is rendered, so that it pushes the content instead of covering it. `dialog` is the row below a modal dialog. */
export function NoticeRow({ of = 'frame' }: { readonly of?: 'frame' | 'dialog' }) {
  return <div ref={attachRow} className={styles.row} data-of={of} />
}
