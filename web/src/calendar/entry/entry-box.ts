/**
 * The DOM box of an entry, or of the part of it on one day. There are hundreds: a box has no listeners, few elements
 * and attributes, and is created by hand, because React keeps several times the memory of its elements.
 */
import { rowsPerDay } from '@lustra/domain/calendar'
import { setText } from '#ui/drag/position-element.ts'
import { signElement } from '#ui/icons/sign-element.ts'
import { softlyHyphenated } from '#language/soft-hyphens.ts'
import { cutOf, fittingLetters, showsTime, sizeOf } from './box-room.ts'
import { spanText } from '#language/dates/date-texts.ts'
import { fillOf } from '#ui/color/fill.ts'
import { media } from '#ui/css/media.ts'
import { matchesMedia } from '#ui/hooks/use-media.ts'
import { percent } from './percent.ts'
import { type EntryDetails, type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'
import styles from './entry-box.module.css'

/** For the container of the boxes. */
export const dayStyle = styles.day

/** The data of a box. */
export interface Box<Entry extends WeekEntry> extends EntryTexts<Entry>, Marks {
  readonly part: EntryPart<Entry>
}

export interface EntryTexts<Entry extends WeekEntry> {
  /** The accessible description of an entry or a part of it, after its name and its visible time. */
  readonly about: (entry: Entry, part: { readonly isFirst: boolean; readonly showsTime: boolean }) => string
  /** The key by which the drag adapter identifies it; null where entries are only looked at. */
  readonly keyOf: ((entry: Entry) => string) | null
}

export interface Marks {
  readonly tabStop: boolean
  readonly selected: boolean
  readonly opened: boolean
}

let blank: Node | null = null

/** An empty box. */
export function newBox(): HTMLElement {
  blank ??= makeBlank()
  return blank.cloneNode(true) as HTMLElement
}

function makeBlank(): HTMLElement {
  const box = document.createElement('div')
  box.className = styles.entry ?? ''
  box.setAttribute('role', 'button')
  box.append(document.createElement('b'), document.createElement('span'))
  return box
}

/** `before` is the previous content: what looks the same is not written, so that the browser does not restyle it. */
export function drawBox<Entry extends WeekEntry>(
  element: HTMLElement,
  box: Box<Entry>,
  before: EntryPart<Entry> | null,
): void {
  const { part } = box
  const span = spanOf(part)
  describe(element, box, span, before === null)
  const style = styleOf(part)
  if (before === null || styleOf(before) !== style) element.style.cssText = style

  const [name, time] = element.children as unknown as [HTMLElement, HTMLElement]
  // The space keeps name and time apart where the text is copied.
  setText(name, `${softlyHyphenated(part.entry.name, fittingLetters(part))} `)
  const cut = cutOf(part)
  if (cut !== (before ? cutOf(before) : '')) name.style.cssText = cut
  setText(
    time,
    !showsTime(part) ? '' : part.lanes > 1 || matchesMedia(media.touch) ? breakingBeforeDash(span) : span,
  )
  if (signedAlike(before?.entry, part.entry)) return
  const { details } = part.entry
  if (details?.parentName) time.dataset['parent'] = details.parentName
  else delete time.dataset['parent']
  while (element.lastElementChild !== time) element.lastElementChild!.remove()
  element.append(...signsOf(part.entry), ...(details ? elementsOf(details) : []))
}

function describe<Entry extends WeekEntry>(
  element: HTMLElement,
  box: Box<Entry>,
  span: string,
  isNew: boolean,
): void {
  const { part } = box
  const { entry, row, isFirst, isLast } = part
  const withTime = showsTime(part)
  const about = box.about(entry, { isFirst, showsTime: withTime })
  const { text } = fillOf(entry.color)
  const set = (name: string, value: string | undefined) => setAttribute(element, name, value, isNew)
  set('tabindex', box.tabStop ? '0' : '-1')
  set('aria-label', withTime ? `${entry.name}, ${span}, ${about}` : `${entry.name}, ${about}`)
  set('title', span === '' ? entry.name : `${entry.name}, ${span}`)
  set('data-part', part.id)
  set('data-drag', box.keyOf?.(entry))
  // A button would promise that a press does something.
  if (box.keyOf === null) element.setAttribute('role', 'group')
  set('data-grows', flag(entry.resizable && isLast && row !== null))
  set('data-size', row === null ? undefined : sizeOf(part))
  set('data-text', text === 'white' ? undefined : text)
  set('data-place', row === null ? 'strip' : undefined)
  set('data-status', entry.status === 'NORMAL' ? undefined : entry.status)
  set('data-pinned', flag(entry.pinned))
  set('data-signs', signCount(entry) > 0 ? String(signCount(entry)) : undefined)
  set('data-selected', flag(box.selected))
  set('data-opened', flag(box.opened))
  set('data-tab-stop', flag(box.tabStop))
  set('data-continued', flag(!isFirst))
  set('data-tracked', flag(entry.tracked))
  set('data-detailed', flag(entry.details !== undefined))
  set('data-live', flag(entry.live))
}

function flag(isSet: boolean | undefined): string | undefined {
  return isSet ? '' : undefined
}

function setAttribute(element: HTMLElement, name: string, value: string | undefined, isNew: boolean): void {
  // A new box has none: reading twenty properties of hundreds of boxes takes time.
  const before = isNew ? undefined : (element.getAttribute(name) ?? undefined)
  if (before === value) return
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** A box that is not rendered yet has none. */
function signedAlike(
  before: Partial<WeekEntry> = {},
  { recurs, pinned, outside, commentCount, details }: WeekEntry,
): boolean {
  return (
    !before.outside === !outside &&
    !before.recurs === !recurs &&
    !before.pinned === !pinned &&
    (before.commentCount ?? 0) === (commentCount ?? 0) &&
    before.details === details
  )
}

/** The icons at the end of its first line. */
function signCount({ recurs, pinned, outside }: WeekEntry): number {
  return (recurs ? 1 : 0) + (pinned ? 1 : 0) + (outside ? 1 : 0)
}

function signsOf({ recurs, pinned, outside, commentCount }: WeekEntry): Element[] {
  const elements: Element[] = []
  if (outside) elements.push(signElement('outside'))
  if (recurs) elements.push(signElement('repeat'))
  if (pinned) elements.push(signElement('pin'))
  if (commentCount) {
    const comments = document.createElement('em')
    comments.setAttribute('aria-hidden', 'true')
    comments.append(signElement('comment'), String(commentCount))
    elements.push(comments)
  }
  return elements
}

/** Its tick, which takes its own clicks, and its contexts. Screen readers have the keys and the properties instead. */
function elementsOf({ ticked, contexts }: EntryDetails): Element[] {
  const elements: Element[] = []
  if (ticked !== null) {
    const tick = document.createElement('i')
    tick.setAttribute('aria-hidden', 'true')
    tick.dataset['noDrag'] = ''
    tick.dataset['tick'] = ticked ? 'done' : 'open'
    tick.append(signElement('check'))
    elements.push(tick)
  }
  if (contexts.length > 0) {
    const names = document.createElement('small')
    names.setAttribute('aria-hidden', 'true')
    for (const { sign, name } of contexts) names.append(signElement(sign), name)
    elements.push(names)
  }
  return elements
}

/** Beside others, and in the columns of a tablet, there may be room for the start only: the line breaks after it. */
function breakingBeforeDash(span: string): string {
  return span.replace('– ', '–\u2060\u00a0')
}

function spanOf({ entry, row }: EntryPart<WeekEntry>): string {
  return row === null ? '' : spanText(entry.start, entry.duration)
}

/**
 * Its colour, and its position in the day by a single property for all four edges; the style sheet adds the margins.
 */
function styleOf({ entry, row, rows, lane, lanes }: EntryPart<WeekEntry>): string {
  const { text, mark } = fillOf(entry.color)
  const fill =
    text === 'none' ? '' : `${entry.tracked ? 'background-color' : '--fill'}:#${entry.color};--stroke:${mark}`
  if (row === null) return fill
  const [top, bottom] = [row / rowsPerDay, 1 - (row + rows) / rowsPerDay]
  const [left, right] = [lane / lanes, 1 - (lane + 1) / lanes]
  return `inset:${percent(top)} ${percent(right)} ${percent(bottom)} ${percent(left)};${fill}`
}
