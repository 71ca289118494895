import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { allUsers } from '@lustra/contract/user-list'
import styles from './UsersScreen.module.css'

/** In the order of the buttons (ADM-024). */
const pageSizes = [25, 50, 100, allUsers] as const

interface PageBarProps {
  readonly pageSize: number
  readonly pageNo: number
  readonly pageCount: number
  /** Index of the first row, and the number of rows. */
  readonly start: number
  readonly count: number
  readonly total: number
  readonly onSize: (pageSize: number) => void
  readonly onPage: (pageNo: number) => void
}

export function PageBar(props: PageBarProps) {
  const { pageSize, pageNo, pageCount, start, count, total, onSize, onPage } = props
  const { pages: words } = useWords('users').users
  const isFirst = pageNo === 1 ? words.isFirst : null
  const isLast = pageNo >= pageCount ? words.isLast : null
  return (
    <footer className={styles.pages}>
      <span>{words.rows}</span>
      <Segments
        small
        label={words.rows}
        segments={pageSizes.map((size) => ({
          value: String(size),
          label: size === allUsers ? words.all : String(size),
        }))}
        value={String(pageSize)}
        onChange={(size) => onSize(Number(size))}
      />
      {total > 0 && <span>{words.range(start + 1, start + count, total)}</span>}
      <nav>
        <IconButton icon="first" label={words.first} refusal={isFirst} onPress={() => onPage(1)} />
        <IconButton icon="left" label={words.previous} refusal={isFirst} onPress={() => onPage(pageNo - 1)} />
        <span>{words.page(pageNo, pageCount)}</span>
        <IconButton icon="right" label={words.next} refusal={isLast} onPress={() => onPage(pageNo + 1)} />
        <IconButton icon="last" label={words.last} refusal={isLast} onPress={() => onPage(pageCount)} />
      </nav>
    </footer>
  )
}
