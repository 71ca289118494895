// Runs before the first paint, so that a chosen theme never flashes the other one, and the letters of the language are under
// way before its texts are. Shares its keys with src/ui/css/theme.ts and src/language/load-language.ts.
try {
  const theme = localStorage.getItem('lustra.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const color of document.querySelectorAll('meta[name=theme-color]'))
      color.media = color.dataset.of === theme ? 'all' : 'not all'
  }
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const language =
    localStorage.getItem('lustra.language') ?? spoken.find((code) => code === 'en' || code === 'ru')
  const letters = document.querySelector(`meta[name=letters][data-of="${language}"]`)
  if (letters) {
    const link = document.createElement('link')
    Object.assign(link, {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
      href: letters.content,
    })
    document.head.append(link)
  }
} catch {
  // Storage may be closed to us; then the system's theme stands.
}
