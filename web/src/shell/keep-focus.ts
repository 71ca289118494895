/** Popups return the focus late, and fields take it only after transitions, unless something else has it by then. */
const checkDelayMs = 400

/** An element and those around it within its part of the page, innermost first. */
type Trail = readonly HTMLElement[]

/**
 * Keeps the focus on the page: if the focused element disappears and nothing takes the focus, the element that had it before in another part of the
 * page, or what is nearest to either, takes it. The parts are the screen, the bars around it and each overlay. An element with `data-keeps-focus` looks
 * after the focus within it by itself, for example until its content is loaded.
 */
export function keepFocus(document: Document): void {
  /** The trail of the last focused element in each part. The latest is the last. */
  const trails = new Map<Element, Trail>()
  let check: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const trail = trailOf(target)
    const part = trail.at(-1)
    if (!part) return
    for (const other of trails.keys()) if (!other.isConnected) trails.delete(other)
    trails.delete(part)
    trails.set(part, trail)
  })
  // Not every browser tells that the focused element was removed, so every command is followed by a check.
  for (const type of ['focusout', 'click', 'keyup']) document.addEventListener(type, checkLater)

  function checkLater() {
    clearTimeout(check)
    check = setTimeout(() => whenFocusIsLost(restore), checkDelayMs)
  }

  function restore() {
    const latestFirst = [...trails.values()].toReversed()
    const last = latestFirst[0]?.[0]
    // An element that is still there was left on purpose, so that it does not receive the next keys.
    if (last && canTakeFocus(last)) document.getElementById('content')?.focus({ preventScroll: true })
    else latestFirst.some(focusNearest)
  }
}

/** Runs `restore` unless something takes the focus in the next frame, as the button of a popup does that has just closed. */
export function whenFocusIsLost(restore: () => void): void {
  const isLost = () => document.activeElement === document.body
  if (isLost()) requestAnimationFrame(() => isLost() && restore())
}

function trailOf(element: HTMLElement): Trail {
  const trail: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each && !isPage(each); each = each.parentElement) {
    trail.push(each)
    if (each.id === 'content') break
  }
  return trail
}

function isPage(element: HTMLElement): boolean {
  return element === document.body || element.id === 'app'
}

/** Returns false if nothing is left of the trail. */
function focusNearest(trail: Trail): boolean {
  const content = document.getElementById('content')
  return trail.some((element, index) => {
    // A bar is not near to the screen between the bars, nor to the screen that comes after the first steps.
    if (!canTakeFocus(element) || (element !== content && element.contains(content))) return false
    if (element.dataset['keepsFocus'] !== undefined) return true
    return isFocused(index === 0 || element === content ? element : firstIn(element))
  })
}

function isFocused(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true })
  return element !== undefined && document.activeElement === element
}

/** The current item; otherwise a button before a field, because a field opens the keyboard of a phone. */
function firstIn(element: HTMLElement): HTMLElement | undefined {
  for (const selector of successors) {
    const found = [...element.querySelectorAll<HTMLElement>(selector)].find(canTakeFocus)
    if (found) return found
  }
  return undefined
}

const successors = [
  '[data-tab-stop], [role=treeitem][tabindex="0"], [aria-current=true]',
  ':is(button, a[href], [tabindex="0"]):not([tabindex="-1"])',
  ':is(input, textarea, select):not([tabindex="-1"])',
]

function canTakeFocus(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
