import { useWords } from '#language/Language.tsx'
import { binQuery } from '#recycle-bin/index.ts'
import { undecidedTypes } from '@lustra/contract/recycle-bin'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

/** Link to the items that an import or a restore set aside, until each is placed or deleted. */
export function UndecidedLink() {
  const texts = useWords('settings').settings.import
  const { data: groups = [] } = useQuery(binQuery)
  const undecided: readonly string[] = undecidedTypes
  const waiting = groups.filter(({ id }) => undecided.includes(id)).flatMap(({ items }) => items)
  if (waiting.length === 0) return null
  return (
    <p>
      <Link className="link" to="/recycle-bin">
        {texts.undecided(waiting.length)}
      </Link>
    </p>
  )
}
