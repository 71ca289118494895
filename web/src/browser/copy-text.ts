/** Copies a text. Browsers give a clipboard to secure pages alone; over plain http an older command has to do. */
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
