/**
 * The DOM box of an entry or of its part on one day. With hundreds of boxes, each has no listeners and few elements and attributes, and is created by
 * hand, because React needs several times the memory.
 */
import { past } from '#browser/past.ts'
import { setText } from '#ui/drag/position-element.ts'
import { signElement } from '#ui/icons/sign-element.ts'
import { softlyHyphenated } from '#language/soft-hyphens.ts'
import { placeOfBox } from './box-place.ts'
import { cutOf, fittingLetters, roomOf, showsTime } from './box-room.ts'
import { spanText } from '#language/dates/date-texts.ts'
import { fillOf } from '#ui/color/fill.ts'
import { colorClass } from './entry-colors.ts'
import { media } from '#ui/css/media.ts'
import { matchesMedia } from '#ui/hooks/use-media.ts'
import { type EntryDetails, type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'
import styles from './entry-box.module.css'

export const dayStyle = styles.day

export interface Box<Entry extends WeekEntry> extends EntryTexts<Entry>, Marks {
  readonly part: EntryPart<Entry>
}

export interface EntryTexts<Entry extends WeekEntry> {
  /** The accessible description of an entry or its part, read after the name and the visible time. */
  readonly about: (entry: Entry, part: { readonly isFirst: boolean; readonly showsTime: boolean }) => string
  /** The key by which the drag adapter identifies the entry; null where entries are read-only. */
  readonly keyOf: ((entry: Entry) => string) | null
}

export interface Marks {
  readonly tabStop: boolean
  readonly selected: boolean
  readonly opened: boolean
}

let blank: Node | null = null

export function newBox(): HTMLElement {
  blank ??= makeBlank()
  return blank.cloneNode(true) as HTMLElement
}

function makeBlank(): HTMLElement {
  const box = document.createElement('div')
  box.append(document.createElement('b'), document.createElement('span'))
  return box
}

export interface BoxContent<Entry extends WeekEntry> {
  readonly part: EntryPart<Entry>
  readonly attributes: Attributes
}

/** `before` is the previous content: unchanged values are not written, so that the browser does not restyle them. */
export function drawBox<Entry extends WeekEntry>(
  element: HTMLElement,
  box: Box<Entry>,
  rendered: BoxContent<Entry> | null,
): BoxContent<Entry> {
  const { part } = box
  const before = rendered?.part
  const span = spanOf(part)
  const attributes = attributesOf(box, span)
  writeAttributes(element, attributes, rendered?.attributes ?? [])
  if (before?.entry.color !== part.entry.color)
    element.className = `${styles.entry} ${colorClass(part.entry.color)}`
  const place = placeOfBox(part)
  if (!before || placeOfBox(before) !== place) element.style.cssText = place

  const [name, time] = element.children as unknown as [HTMLElement, HTMLElement]
  // The space separates name and time when the text is copied.
  setText(name, `${softlyHyphenated(part.entry.name, fittingLetters(part))} `)
  const cut = cutOf(part)
  if (cut !== (before ? cutOf(before) : '')) name.style.cssText = cut
  setText(
    time,
    !showsTime(part) ? '' : part.lanes > 1 || matchesMedia(narrowColumns) ? breakingBeforeDash(span) : span,
  )
  drawSigns(element, time, part.entry, before?.entry)
  return { part, attributes }
}

function drawSigns(element: HTMLElement, time: HTMLElement, entry: WeekEntry, before?: WeekEntry): void {
  if (signedAlike(before, entry)) return
  const { details } = entry
  if (details?.parentName) time.dataset['parent'] = details.parentName
  else delete time.dataset['parent']
  while (element.lastElementChild !== time) element.lastElementChild!.remove()
  element.append(...signsOf(entry), ...(details ? elementsOf(details) : []))
}

/** All attributes that a box can have; `attributesOf` lists their values in this order. */
const attributeNames = [
  'tabindex',
  'role',
  'aria-label',
  'title',
  'data-part',
  'data-drag',
  'data-grows',
  'data-single',
  'data-narrow',
  'data-short',
  'data-slim',
  'data-tight',
  'data-bar',
  'data-text',
  'data-place',
  'data-status',
  'data-pinned',
  'data-signs',
  'data-commented',
  'data-selected',
  'data-opened',
  'data-tab-stop',
  'data-continued',
  'data-tracked',
  'data-detailed',
  'data-live',
  'data-proposed',
] as const

/** Undefined: the box does not have the attribute. */
export type Attributes = readonly (string | undefined)[]

function attributesOf<Entry extends WeekEntry>(box: Box<Entry>, span: string): Attributes {
  const { part } = box
  const { entry, row, isFirst, isLast } = part
  const withTime = showsTime(part)
  // In the order of what is visible.
  const name = [
    entry.name,
    ...(withTime ? [span] : []),
    ...(entry.details?.contexts ?? []).map((context) => context.name),
    box.about(entry, { isFirst, showsTime: withTime }),
  ].join(', ')
  const { text } = fillOf(entry.color)
  const signs = signCount(entry)
  const { isSingle, isNarrow, isShort, isSlim, isTight, isBar } = roomOf(part)
  return [
    box.tabStop ? '0' : '-1',
    // The role `button` would promise an action.
    box.keyOf === null ? 'group' : 'button',
    name,
    [entry.name, span, entry.reason].filter(Boolean).join(', '),
    part.id,
    box.keyOf?.(entry),
    flag(!past && entry.resizable && isLast && row !== null),
    flag(isSingle),
    flag(isNarrow),
    flag(isShort),
    flag(isSlim),
    flag(isTight),
    flag(isBar),
    text === 'white' ? undefined : text,
    row === null ? 'strip' : undefined,
    entry.status === 'NORMAL' ? undefined : entry.status,
    flag(entry.pinned),
    signs > 0 ? String(signs) : undefined,
    flag((entry.commentCount ?? 0) > 0),
    flag(box.selected),
    flag(box.opened),
    flag(box.tabStop),
    flag(!isFirst),
    flag(entry.tracked),
    flag(entry.details !== undefined),
    flag(entry.live),
    flag(entry.reason !== undefined),
  ]
}

function flag(isSet: boolean | undefined): string | undefined {
  return isSet ? '' : undefined
}

function writeAttributes(element: HTMLElement, attributes: Attributes, before: Attributes): void {
  for (const [index, name] of attributeNames.entries()) {
    const value = attributes[index]
    if (value === before[index]) continue
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

/** Whether both have the same icons; false for a box that is not rendered yet. */
function signedAlike(
  before: Partial<WeekEntry> = {},
  { recurs, pinned, outside, commentCount, details, reason }: WeekEntry,
): boolean {
  return (
    !before.outside === !outside &&
    !before.recurs === !recurs &&
    !before.pinned === !pinned &&
    (before.commentCount ?? 0) === (commentCount ?? 0) &&
    before.details === details &&
    before.reason === reason
  )
}

/** Number of icons at the end of the first line. */
function signCount({ recurs, pinned, outside }: WeekEntry): number {
  return (recurs ? 1 : 0) + (pinned ? 1 : 0) + (outside ? 1 : 0)
}

function signsOf({ recurs, pinned, outside, commentCount, reason }: WeekEntry): Element[] {
  const elements: Element[] = []
  if (outside) elements.push(signElement('outside'))
  if (recurs) elements.push(signElement('repeat'))
  if (pinned) elements.push(signElement('pin'))
  if (commentCount) {
    const comments = document.createElement('em')
    comments.setAttribute('aria-hidden', 'true')
    // A word of its own, as in the accessible name.
    comments.append(signElement('comment'), ` ${commentCount}`)
    elements.push(comments)
  }
  if (reason) {
    const text = document.createElement('small')
    text.setAttribute('aria-hidden', 'true')
    // A word of its own, as in the accessible name.
    text.append(` ${reason}`)
    elements.push(text)
  }
  return elements
}

/** The tick, which handles its own clicks, and the contexts. Screen readers use the keys and the properties instead. */
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
    // Words of their own, as in the accessible name.
    for (const { sign, name } of contexts) names.append(signElement(sign), ` ${name}`)
    elements.push(names)
  }
  return elements
}

/** In wider windows a time of a whole column fits on its line. */
const narrowColumns = `${media.touch}, screen and (max-width: 1240px)`

/** In narrow columns only the start may fit, so the line breaks after it. */
function breakingBeforeDash(span: string): string {
  return span.replace('– ', '–\u2060\u00a0')
}

function spanOf({ entry, row }: EntryPart<WeekEntry>): string {
  return row === null ? '' : spanText(entry.start, entry.duration)
}
