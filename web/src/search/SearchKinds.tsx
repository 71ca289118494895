import { useWords } from '#language/Language.tsx'
import { Box } from '#ui/field/Box.tsx'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { type SearchType, maxSearchResults, searchTypes } from '@lustra/contract/search'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { searchAddressOf } from './search-address.ts'
import { type SearchReply } from './search-queries.ts'
import styles from './SearchKinds.module.css'

const icons: Readonly<Record<SearchType, IconName>> = {
  Task: 'tasks',
  Note: 'document',
  Goal: 'goal',
  Context: 'tag',
  Diary: 'diary',
}

/** Choice of the result kinds; both choices are in the address. */
export function SearchKinds({ reply }: { readonly reply: SearchReply | null }) {
  const { search } = useWords('search')
  const navigate = useNavigate({ from: '/search' })
  const address = searchAddressOf(useSearch({ strict: false }))
  const counts = reply && Object.values(reply.counts)
  return (
    <aside className={styles.kinds}>
      <nav aria-label={search.kinds}>
        <KindLink
          type={null}
          name={search.all}
          count={counts && counts.reduce((sum, count) => sum + count, 0)}
        />
        {searchTypes.map((type) => (
          <KindLink key={type} type={type} name={search.types[type]} count={reply && reply.counts[type]} />
        ))}
      </nav>
      <Box
        checked={address.completed !== 'hidden'}
        onChange={(isShown) =>
          void navigate({
            search: searchAddressOf({ ...address, completed: isShown ? null : 'hidden' }),
            replace: true,
          })
        }
      >
        {search.showCompleted}
      </Box>
    </aside>
  )
}

interface KindLinkProps {
  readonly type: SearchType | null
  readonly name: string
  readonly count: number | null
}

function KindLink({ type, name, count }: KindLinkProps) {
  const { search } = useWords('search')
  const address = searchAddressOf(useSearch({ strict: false }))
  return (
    <Link
      to="/search"
      search={searchAddressOf({ ...address, type })}
      replace
      className={styles.kind}
      activeOptions={{ exact: true }}
    >
      {type !== null && <Icon name={icons[type]} />}
      {name}
      {count !== null && (
        <span className="num">{count >= maxSearchResults ? search.atLeast(maxSearchResults) : count}</span>
      )}
    </Link>
  )
}
