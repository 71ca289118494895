import { useWords } from '#language/Language.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import type { RemovedUser } from '@lustra/contract/user-list'
import { useEffect, useState } from 'react'
import { PagedUsers } from './PagedUsers.tsx'
import { copy } from './copy.ts'
import { useDeletedColumns } from './user-columns.tsx'
import { useUserPages } from './use-user-pages.ts'
import { deletedUsersQuery } from './users-queries.ts'

interface UserListProps {
  readonly filter: string
  readonly onTotal: (text: string) => void
}

/** Sorted by the date of removal at first, latest first (ADM-021). */
export function DeletedUsers({ filter, onTotal }: UserListProps) {
  const { users: words } = useWords('users')
  const columns = useDeletedColumns()
  const pages = useUserPages(deletedUsersQuery, 'removedDate desc', filter)
  const [menu, setMenu] = useState<{ user: RemovedUser; at: PointOfWindow } | null>(null)
  const { answer } = pages
  useEffect(() => {
    if (answer) onTotal(words.totalDeleted(answer.total))
  }, [answer, words, onTotal])

  return (
    <>
      <PagedUsers
        pages={pages}
        columns={columns}
        emptyText={filter === '' ? words.noneDeleted : words.none}
        onMenu={(user, _, at) => setMenu({ user, at })}
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
    </>
  )
}
