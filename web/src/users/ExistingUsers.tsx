import { useWords } from '#language/Language.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import type { MenuEntry } from '#ui/menu/menu-entry.ts'
import type { ListedUser } from '@lustra/contract/user-list'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PagedUsers } from './PagedUsers.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { UserCard } from './UserCard.tsx'
import { copy } from './copy.ts'
import { clearMigration, disable, enable, forceSync, grantRole, resetPassword } from './user-actions.ts'
import { useExistingColumns } from './user-columns.tsx'
import { useUserPages } from './use-user-pages.ts'
import { existingUsersQuery } from './users-queries.ts'
import styles from './UsersScreen.module.css'

interface UserListProps {
  readonly filter: string
  readonly onTotal: (text: string) => void
}

interface OpenMenu {
  readonly user: ListedUser
  readonly index: number
  readonly at: PointOfWindow
}

/** Sorted by the last sign-in at first, latest first (ADM-020). */
export function ExistingUsers({ filter, onTotal }: UserListProps) {
  const { users: words } = useWords('users')
  const columns = useExistingColumns()
  const pages = useUserPages(existingUsersQuery, 'lastLoginTime desc', filter)
  const [openRow, setOpenRow] = useState<number | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [removing, setRemoving] = useState<ListedUser | null>(null)
  const open = openRow === null ? undefined : pages.rowAt(openRow)
  const split = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  function closeCard() {
    if (openRow === null) return
    setOpenRow(null)
    split.current?.querySelector<HTMLElement>(`[data-index="${openRow}"]`)?.focus()
  }
  const step = (by: number) => setOpenRow((row) => Math.max(0, Math.min(pages.count - 1, (row ?? 0) + by)))
  function handleKey({ key, target }: KeyboardEvent<HTMLElement>) {
    if (key === 'Escape') closeCard()
    else if (card.current?.contains(target as Node)) {
      if (key === 'ArrowDown') step(1)
      else if (key === 'ArrowUp') step(-1)
    }
  }
  // The focused row may be that of a removed user, possibly the last one.
  const focusRow = useFocusFallback(
    split,
    () =>
      split.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]') ??
      split.current?.closest('main')?.querySelector('input[type=search]') ??
      null,
  )
  const { answer } = pages
  useEffect(() => {
    if (!answer) return
    // The filter does not apply to the users online.
    onTotal(filter === '' ? words.total(answer.total, answer.onlineCount) : words.totalFound(answer.total))
  }, [answer, filter, words, onTotal])

  return (
    <div ref={split} role="presentation" className={styles.split} onKeyDown={handleKey}>
      <PagedUsers
        pages={pages}
        columns={columns}
        emptyText={words.none}
        current={openRow}
        onRearrange={() => setOpenRow(null)}
        onOpen={setOpenRow}
        onMenu={(user, index, at) => setMenu({ user, index, at })}
      />
      {open && (
        <UserCard
          ref={card}
          user={open}
          onStep={step}
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
            focusRow()
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
