/** Navigation outside of components. Without a router the page is reloaded. */
let toAddress = (href: string): void => location.assign(href)

export function registerRouter(navigate: (href: string) => void): void {
  toAddress = navigate
}

export function navigateTo(href: string): void {
  toAddress(href)
}
