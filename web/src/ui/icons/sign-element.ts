import { signs } from './Sign.tsx'
import styles from './Icon.module.css'

const svg = 'http://www.w3.org/2000/svg'

/** The DOM element of a `Sign`, for elements that are created without React. */
export function signElement(name: keyof typeof signs): SVGElement {
  const element = document.createElementNS(svg, 'svg')
  element.setAttribute('class', styles.icon ?? '')
  element.dataset['size'] = 's'
  element.setAttribute('viewBox', '0 0 24 24')
  element.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', signs[name])
  element.append(path)
  return element
}
