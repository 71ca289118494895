/** Common parts of both lists: the rows of a page, or why there are none, and the paging bar. */
import { useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import pageStyles from '#ui/page/Screen.module.css'
import { PageBar } from './PageBar.tsx'
import { UserTable } from './UserTable.tsx'
import type { UserPages } from './use-user-pages.ts'
import type { Column } from './user-columns.tsx'
import styles from './UsersScreen.module.css'

interface PagedUsersProps<Row, Name extends string> {
  readonly pages: UserPages<Row, Name>
  readonly columns: readonly Column<Row, Name>[]
  readonly emptyText: string
  readonly current?: number | null
  /** Called after a change of the order, the page or its size. */
  readonly onRearrange?: () => void
  readonly onOpen?: (index: number) => void
  readonly onMenu: (user: Row, index: number, at: PointOfWindow) => void
}

export function PagedUsers<Row, Name extends string>(props: PagedUsersProps<Row, Name>) {
  const { pages, columns, emptyText, current = null, onRearrange, onOpen, onMenu } = props
  const { users: words } = useWords('users')
  const rearrange =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      onRearrange?.()
    }
  return (
    <div className={styles.list}>
      {pages.isError ? (
        <LoadFailed text={words.failed} onRetry={pages.retry} />
      ) : pages.isEmpty ? (
        <p className={pageStyles.empty}>{emptyText}</p>
      ) : (
        <UserTable
          label={words.title}
          columns={columns}
          sort={pages.sortField}
          onSort={rearrange(pages.setSort)}
          count={pages.count}
          rowAt={pages.rowAt}
          current={current}
          onWindow={pages.setWindow}
          onOpen={(index) => onOpen?.(index)}
          onMenu={(index, at) => {
            const user = pages.rowAt(index)
            if (user) onMenu(user, index, at)
          }}
        />
      )}
      <PageBar
        pageSize={pages.pageSize}
        pageNo={pages.pageNo}
        pageCount={pages.pageCount}
        start={pages.start}
        count={pages.count}
        total={pages.total}
        onSize={rearrange(pages.setPageSize)}
        onPage={rearrange(pages.goTo)}
      />
    </div>
  )
}
