// Stands in the page's head and runs before the first paint, so that a chosen theme never flashes the other one, and what the
// screen of the address is made of is under way beside the app. Shares its keys with src/ui/css/theme.ts,
// src/language/load-language.ts and src/data/session.ts.
try {
  const parts = __PARTS__
  const theme = localStorage.getItem('lustra.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const color of document.querySelectorAll('meta[name=theme-color]'))
      color.media = color.dataset.of === theme ? 'all' : 'not all'
  }
  const preload = (name) => {
    const link = document.createElement('link')
    const isScript = name.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = name.endsWith('.css') ? 'style' : 'font'
    link.crossOrigin = ''
    link.href = '/web/assets/' + name
    document.head.append(link)
  }
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const language =
    localStorage.getItem('lustra.language') ?? spoken.find((code) => code === 'en' || code === 'ru') ?? 'en'
  const ofLanguage = parts.languages[language]
  preload(parts.files[ofLanguage.startup])
  // Beside the first calls, as nothing can be drawn before the scripts are here.
  addEventListener('DOMContentLoaded', () => {
    for (const file of ofLanguage.letters) preload(parts.files[file])
  })
  const path = location.pathname.replace(/^\/web\/?|\/$/g, '') || 'dashboard'
  const screen = parts.screens[path] ?? parts.screens[path.replace(/[^/]+$/, '*')]
  const token = localStorage.getItem('lustra.token')
  if (token) {
    // What every page asks of the server first (src/data/first-call.ts).
    const _requestId = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      (byte % 36).toString(36),
    ).join('')
    const reply = fetch('/web/api/v1/user/status', {
      method: 'POST',
      body: JSON.stringify({ token, action: 'getStatus', _requestId }),
      headers: { 'content-type': 'application/json' },
    })
    reply.catch(() => {})
    window.firstCall = { token, reply }
  }
  if (screen && token) {
    for (const file of screen.files) preload(parts.files[file])
    for (const section of screen.sections) preload(parts.files[ofLanguage.sections[section]])
  }
} catch {
  // Storage may be closed to us; then the system's theme stands.
}
