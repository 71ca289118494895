/** Navigation for code that is not part of a component; without a router the page is loaded anew. */
let toAddress = (href: string): void => location.assign(href)

export function registerRouter(navigate: (href: string) => void): void {
  toAddress = navigate
}

export function navigateTo(href: string): void {
  toAddress(href)
}
