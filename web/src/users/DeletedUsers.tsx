import { useWords } from '#language/Language.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import pageStyles from '#ui/page/Screen.module.css'
import type { RemovedUser, RemovedUserColumn } from '@lustra/contract/user-list'
import { useEffect, useState } from 'react'
import { PageBar } from './PageBar.tsx'
import { UserTable } from './UserTable.tsx'
import { usePagedUsers } from './use-paged-users.ts'
import { copy } from './copy.ts'
import { useDeletedColumns } from './user-columns.tsx'
import { type Sorting, deletedUsersQuery } from './users-queries.ts'
import styles from './UsersScreen.module.css'

interface UserListProps {
  readonly filter: string
  readonly onTotal: (text: string) => void
}

/** The deleted users: the last one first (ADM-021). */
export function DeletedUsers({ filter, onTotal }: UserListProps) {
  const { users: words } = useWords('users')
  const columns = useDeletedColumns()
  const [sortField, setSort] = useState<Sorting<RemovedUserColumn>>('removedDate desc')
  const [pageSize, setPageSize] = useState(25)
  const [page, setPage] = useState({ no: 1, filter })
  if (page.filter !== filter) setPage({ no: 1, filter })
  const list = usePagedUsers(deletedUsersQuery, { pageSize, sortField, filter }, page.no)
  const [menu, setMenu] = useState<{ user: RemovedUser; at: { x: number; y: number } } | null>(null)
  const { answer } = list
  useEffect(() => {
    if (answer) onTotal(words.totalDeleted(answer.total))
  }, [answer, words, onTotal])

  return (
    <div className={styles.list}>
      {list.isError ? (
        <LoadFailed text={words.failed} onRetry={list.retry} />
      ) : list.isEmpty ? (
        <p className={pageStyles.empty}>{words.none}</p>
      ) : (
        <UserTable
          label={words.title}
          columns={columns}
          sort={sortField}
          onSort={setSort}
          count={list.count}
          rowAt={list.rowAt}
          current={null}
          onWindow={list.setWindow}
          onOpen={() => undefined}
          onMenu={(index, at) => {
            const user = list.rowAt(index)
            if (user) setMenu({ user, at })
          }}
        />
      )}
      <PageBar
        pageSize={pageSize}
        pageNo={page.no}
        pageCount={list.pageCount}
        start={list.start}
        count={list.count}
        total={list.total}
        onSize={(size) => {
          setPageSize(size)
          setPage({ no: 1, filter })
        }}
        onPage={(no) => setPage({ no, filter })}
      />
      <ContextMenu
        label={words.menu.label(menu?.user.username ?? '')}
        at={menu?.at ?? null}
        onClose={() => setMenu(null)}
        entries={
          menu
            ? [
                { label: words.menu.copyId, icon: 'copy', onAction: () => void copy(menu.user.id, words) },
                {
                  label: words.menu.copyEmail,
                  icon: 'mail',
                  onAction: () => void copy(menu.user.username, words),
                },
              ]
            : []
        }
      />
    </div>
  )
}
