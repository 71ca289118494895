import { useWords } from '#language/Language.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entry.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import pageStyles from '#ui/page/Screen.module.css'
import type { ListedUser, UserColumn } from '@lustra/contract/user-list'
import { useEffect, useRef, useState } from 'react'
import { PageBar } from './PageBar.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { UserCard } from './UserCard.tsx'
import { UserTable } from './UserTable.tsx'
import { usePagedUsers } from './use-paged-users.ts'
import { copy } from './copy.ts'
import { clearMigration, disable, enable, forceSync, grantRole, resetPassword } from './user-actions.ts'
import { useExistingColumns } from './user-columns.tsx'
import { type Sorting, existingUsersQuery } from './users-queries.ts'
import styles from './UsersScreen.module.css'

interface UserListProps {
  readonly filter: string
  readonly onTotal: (text: string) => void
}

interface OpenMenu {
  readonly user: ListedUser
  readonly index: number
  readonly at: { readonly x: number; readonly y: number }
}

/** The existing users: the last sign-in first (ADM-020). */
export function ExistingUsers({ filter, onTotal }: UserListProps) {
  const { users: words } = useWords('users')
  const columns = useExistingColumns()
  const [sortField, setSort] = useState<Sorting<UserColumn>>('lastLoginTime desc')
  const [pageSize, setPageSize] = useState(25)
  const [page, setPage] = useState({ no: 1, filter })
  // Another filter begins on the first page.
  if (page.filter !== filter) setPage({ no: 1, filter })
  const pageNo = page.no
  const goTo = (no: number) => setPage({ no, filter })
  const list = usePagedUsers(existingUsersQuery, { pageSize, sortField, filter }, pageNo)
  const [openRow, setOpenRow] = useState<number | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [removing, setRemoving] = useState<ListedUser | null>(null)
  const open = openRow === null ? undefined : list.rowAt(openRow)
  const split = useRef<HTMLDivElement>(null)
  function closeCard() {
    if (openRow === null) return
    setOpenRow(null)
    split.current?.querySelector<HTMLElement>(`[data-index="${openRow}"]`)?.focus()
  }
  const { answer } = list
  useEffect(() => {
    if (answer) onTotal(words.total(answer.total, answer.onlineCount))
  }, [answer, words, onTotal])

  return (
    <div
      ref={split}
      role="presentation"
      className={styles.split}
      onKeyDown={(event) => event.key === 'Escape' && closeCard()}
    >
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
            onSort={(sort) => {
              setSort(sort)
              setOpenRow(null)
            }}
            count={list.count}
            rowAt={list.rowAt}
            current={openRow}
            onWindow={list.setWindow}
            onOpen={setOpenRow}
            onMenu={(index, at) => {
              const user = list.rowAt(index)
              if (user) setMenu({ user, index, at })
            }}
          />
        )}
        <PageBar
          pageSize={pageSize}
          pageNo={pageNo}
          pageCount={list.pageCount}
          start={list.start}
          count={list.count}
          total={list.total}
          onSize={(size) => {
            setPageSize(size)
            setOpenRow(null)
            goTo(1)
          }}
          onPage={(no) => {
            setOpenRow(null)
            goTo(no)
          }}
        />
      </div>
      {open && (
        <UserCard
          key={open.id}
          user={open}
          onStep={(by) => setOpenRow((row) => Math.max(0, Math.min(list.count - 1, (row ?? 0) + by)))}
          onClose={closeCard}
          onRemove={() => setRemoving(open)}
        />
      )}
      <ContextMenu
        label={words.menu.label(menu?.user.username ?? '')}
        at={menu?.at ?? null}
        onClose={() => setMenu(null)}
        entries={menu ? entriesFor(menu) : []}
      />
      {removing && (
        <RemoveDialog
          user={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null)
            setOpenRow(null)
          }}
        />
      )}
    </div>
  )

  function entriesFor({ user, index }: OpenMenu): readonly MenuEntry[] {
    const { menu: texts } = words
    const isDisabled = user.status === 'D'
    return [
      { label: texts.copyId, icon: 'copy', onAction: () => void copy(user.id, words) },
      { label: texts.copyEmail, icon: 'mail', onAction: () => void copy(user.username, words) },
      'line',
      { label: texts.information, icon: 'info', onAction: () => setOpenRow(index) },
      { label: texts.grant, icon: 'key', onAction: () => void grantRole(user, words) },
      { label: texts.reset, icon: 'lock', onAction: () => void resetPassword(user, words) },
      user.externalSystems.evernote && {
        label: texts.sync,
        icon: 'refresh',
        onAction: () => void forceSync(user, words),
      },
      { label: texts.clear, icon: 'search', onAction: () => void clearMigration(user, words) },
      isDisabled
        ? { label: texts.enable, icon: 'check', onAction: () => void enable(user) }
        : { label: texts.disable, icon: 'none', onAction: () => void disable(user, words) },
      'line',
      { label: texts.remove, icon: 'bin', danger: true, onAction: () => setRemoving(user) },
    ]
  }
}
