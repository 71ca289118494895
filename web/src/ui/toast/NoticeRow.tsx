import { attachRow } from './notice-rows.ts'
import styles from './NoticeRow.module.css'

/** Where a notice is rendered, so that it pushes the content instead of covering it. `dialog` is the row below a modal dialog. */
export function NoticeRow({ of = 'frame' }: { readonly of?: 'frame' | 'dialog' }) {
  return (
    <div
      ref={attachRow}
      className={styles.row}
      data-of={of}
      // React Aria makes everything beside a modal dialog inert, except elements with this attribute.
      data-react-aria-top-layer={of === 'dialog' || undefined}
    />
  )
}
