// Runs before the first paint, so that a chosen theme never flashes the other one. Shares its key with src/ui/css/theme.ts.
try {
  const theme = localStorage.getItem('lustra.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const color of document.querySelectorAll('meta[name=theme-color]'))
      color.media = color.dataset.of === theme ? 'all' : 'not all'
  }
} catch {
  // Storage may be closed to us; then the system's theme stands.
}
