import { useWords } from '#language/Language.tsx'
import { optionId } from '#ui/field/active-option.ts'
import { fillOf } from '#ui/color/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { MarkedText } from '#ui/page/MarkedText.tsx'
import type { FoundThing } from '@lustra/contract/search'
import { type ThingTexts, iconOf } from './thing-texts.ts'
import styles from './ResultList.module.css'

export const resultsId = 'search-results'

interface ResultListProps {
  readonly things: readonly FoundThing[]
  readonly active: string | null
  readonly texts: ThingTexts
  readonly onOpen: (thing: FoundThing) => void
}

export function ResultList({ things, active, texts, onOpen }: ResultListProps) {
  const { search } = useWords('search')
  return (
    <div id={resultsId} role="listbox" aria-label={search.results} className={styles.results}>
      {things.map((thing) => (
        // The keys of the field also open it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={thing.key}
          id={optionId(thing.key)}
          role="option"
          aria-selected={thing.key === active}
          className={styles.result}
          data-type={thing.type}
          data-done={thing.closed || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(thing)}
        >
          <Icon name={iconOf(thing)} />
          <div className={styles.text}>
            <p>
              {thing.type === 'Task' && <Dot color={thing.color} />}
              <b>
                <MarkedText text={texts.name(thing)} marks={thing.nameMarks} />
              </b>
            </p>
            <small>{detailOf(thing, texts)}</small>
          </div>
          <span className={`${styles.when} num`}>{texts.when(thing)}</span>
          <span className={styles.go}>
            <span>{search.goTo}</span>
            <Icon name="forward" />
          </span>
        </div>
      ))}
    </div>
  )
}

function Dot({ color }: { readonly color: string }) {
  const { style, text } = fillOf(color)
  return <i className={styles.dot} data-none={text === 'none' || undefined} style={style} />
}

function detailOf(thing: FoundThing, texts: ThingTexts) {
  const where = texts.where(thing)
  if (thing.addText === '') return where
  return (
    <>
      {where !== '' && `${where}: `}
      <MarkedText text={thing.addText} marks={thing.addMarks} />
    </>
  )
}
