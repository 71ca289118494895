/** Copies a text. The clipboard API needs a secure context; plain HTTP uses the older command. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill, { once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', fill)
}
