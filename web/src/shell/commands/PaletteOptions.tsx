import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type ThingTexts as Texts, ThingTexts, groupOf, iconOf } from '#search/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { optionId } from '#ui/field/active-option.ts'
import { fillOf } from '#ui/color/fill.ts'
import { MarkedText } from '#ui/page/MarkedText.tsx'
import type { FoundThing, SearchType } from '@lustra/contract/search'
import { type PaletteOption, type PaletteSection } from './palette-sections.ts'
import styles from './PaletteDialog.module.css'

/** The label of the key, in any language. */
const enterKey = 'Enter'

interface PaletteOptionsProps {
  readonly id: string
  readonly label: string
  readonly sections: readonly PaletteSection[]
  readonly active: string | null
  readonly isBusy: boolean
  readonly onChoose: (option: PaletteOption) => void
  /** On phones: opens all results of a kind. */
  readonly onShowAll?: ((type: SearchType) => void) | undefined
}

/** The list below the field; the field keeps the focus. */
export function PaletteOptions({
  id,
  label,
  sections,
  active,
  isBusy,
  onChoose,
  onShowAll,
}: PaletteOptionsProps) {
  const words = useWords('search', 'contexts')
  const texts = new ThingTexts(words, useLanguage(), useCalendarRules(), clock.now())
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={isBusy} className={styles.list}>
      {sections.map(({ title, options, more }, index) => (
        // A title may occur twice: above commands found by name, and above the others.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${index} ${title}`} role="group" aria-label={title}>
          {more && onShowAll ? (
            // Screen readers use the list of kinds above instead.
            <button
              type="button"
              className={styles.group}
              aria-hidden
              tabIndex={-1}
              onClick={() => onShowAll(more.type)}
            >
              {title} <span className="num">{words.search.more(more.count)}</span>
            </button>
          ) : (
            <h3 className={styles.group} aria-hidden>
              {title}
            </h3>
          )}
          {options.map((option) => (
            // The keys of the field also choose.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option.id}
              id={optionId(option.id)}
              role="option"
              aria-selected={option.id === active}
              className={styles.item}
              data-done={('thing' in option && option.thing.closed) || undefined}
              data-tall={('thing' in option && option.thing.addText !== '') || undefined}
              onMouseDown={keepFocus}
              onClick={() => onChoose(option)}
            >
              {'thing' in option ? (
                <ThingOption thing={option.thing} texts={texts} isActive={option.id === active} />
              ) : (
                <CommandOption option={option} />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function CommandOption({
  option: { match },
}: {
  readonly option: Extract<PaletteOption, { match: unknown }>
}) {
  const { item, marks } = match
  return (
    <>
      <Icon name={item.icon} />
      <span className={styles.name}>
        <MarkedText text={item.name} marks={marks} />
      </span>
      {item.keys && <kbd>{item.keys}</kbd>}
    </>
  )
}

interface ThingOptionProps {
  readonly thing: FoundThing
  readonly texts: Texts
  readonly isActive: boolean
}

function ThingOption({ thing, texts, isActive }: ThingOptionProps) {
  const { nameMarks, addText, addMarks, color } = thing
  const fill = fillOf(color)
  const summary = texts.summary(thing)
  return (
    <>
      {groupOf(thing) === 'tasks' ? (
        <i className={styles.mark} data-none={fill.text === 'none' || undefined} style={fill.style} />
      ) : (
        <Icon name={iconOf(thing)} />
      )}
      <span className={styles.name}>
        <MarkedText text={texts.name(thing)} marks={nameMarks} />
        {addText !== '' && (
          <small>
            <MarkedText text={addText} marks={addMarks} />
          </small>
        )}
      </span>
      <span className={styles.end}>
        <span className="trunc" title={summary}>
          {summary}
        </span>
        {isActive && <kbd aria-hidden>{enterKey}</kbd>}
      </span>
    </>
  )
}

function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault()
}
