/** Checks states without hovering every control, by rewriting the selectors of the style sheets. */
import type { Page } from '@playwright/test'

/** The pseudo-classes of each state, and their replacements of the same specificity. */
const states = {
  hover: [[':hover'], ['[data-hovered]']],
  pressed: [[':hover'], ['[data-hovered]'], [':active'], ['[data-pressed]']],
  focused: [[':focus-visible'], ['[data-focus-visible]'], ['[data-focused]']],
  // Of the checkable elements, a selected row may have either state.
  checked: [
    ['[aria-checked="true"]', '[aria-checked]'],
    ['[aria-pressed="true"]', '[aria-pressed]'],
    ['[data-checked]'],
  ],
  selected: [
    ['[aria-selected="true"]', '[aria-selected]'],
    ['[aria-current="page"]'],
    ['[aria-current="true"]'],
    ['[data-selected]'],
    ['[data-chosen]'],
    ['[data-current]'],
  ],
} satisfies Record<string, readonly (readonly [state: string, instead?: string])[]>

export type State = keyof typeof states

type Replacements = readonly (readonly [state: string, instead?: string])[]

/** Makes everything that may be hovered, pressed, focused, checked or selected look so, until released. */
export async function forceStates(page: Page, names: readonly State[]): Promise<void> {
  await page.evaluate(
    changeRules,
    names.flatMap((name): Replacements => states[name]),
  )
}

export async function releaseStates(page: Page): Promise<void> {
  await page.evaluate(restoreRules)
}

function changeRules(replacements: Replacements): void {
  const changed = ((window as { forcedRules?: [CSSStyleRule, string][] }).forcedRules ??= [])
  for (const sheet of document.styleSheets) change(sheet.cssRules)

  function change(rules: CSSRuleList) {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const forced = replacements.reduce(
          (selector, [state, instead = ':not(.never)']) => replace(selector, state, instead),
          rule.selectorText,
        )
        if (forced !== rule.selectorText) {
          changed.push([rule, rule.selectorText])
          rule.selectorText = forced
        }
      }
      if ('cssRules' in rule) change((rule as CSSGroupingRule).cssRules)
    }
  }

  /** A pseudo-element or a longer word may begin like the state. */
  function replace(selector: string, state: string, instead: string): string {
    return selector.replaceAll(
      new RegExp(`${state.replaceAll(/[[\]"=]/g, String.raw`\$&`)}(?![-\\w])`, 'g'),
      instead,
    )
  }
}

function restoreRules(): void {
  const changed = (window as { forcedRules?: [CSSStyleRule, string][] }).forcedRules ?? []
  for (const [rule, selector] of changed.splice(0)) rule.selectorText = selector
}
