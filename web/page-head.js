// Inlined into the page's head and run before the first paint, so that the other theme never flashes, and the code and data of the screen load in
// parallel with the app. Shares its keys with src/ui/css/theme.ts, src/language/load-language.ts, src/scheduling/hour-view.ts and
// src/data/session.ts; src/data/first-call.ts passes the replies to the calls.
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
    if (!isScript) link.as = 'style'
    link.crossOrigin = ''
    link.href = '/web/assets/' + name
    document.head.append(link)
  }
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const language =
    localStorage.getItem('lustra.language') ?? spoken.find((code) => code === 'en' || code === 'ru') ?? 'en'
  const ofLanguage = parts.languages[language]
  preload(parts.files[ofLanguage.startup])
  // Takes 12 ms the first time, which does not matter before the scripts are loaded.
  setTimeout(() => new Intl.DateTimeFormat(language))
  const path = location.pathname.replace(/^\/web\/?|\/$/g, '') || 'dashboard'
  const screen = parts.screens[path] ?? parts.screens[path.replace(/[^/]+$/, '*')]
  const token = localStorage.getItem('lustra.token')
  if (token) {
    const call = (path, fields, after) => {
      const _requestId = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
        (byte % 36).toString(36),
      ).join('')
      const body = JSON.stringify({ token, ...fields, _requestId })
      const headers = { 'content-type': 'application/json' }
      const send = () => fetch('/web/api' + path, { method: 'POST', body, headers })
      const reply = after ? after.reply.then(send) : send()
      reply.catch(() => {})
      return { path, body, reply }
    }
    const status = call('/v1/user/status', { action: 'getStatus' })
    const ofBrowser = {
      updateTime: Math.floor(performance.timeOrigin),
      hourView:
        localStorage.getItem('lustra.hour-view') ?? (matchMedia(__PHONE__).matches ? 'DAY' : undefined),
    }
    window.firstCalls = [status]
    // After the status (DSH-012).
    const first = parts.screens[path]?.call
    if (first && !location.search) {
      const added = (first.browserFields ?? []).map((name) => [name, ofBrowser[name]])
      firstCalls.push(call(first.path, { ...Object.fromEntries(added), ...first.fields }, status))
    }
  }
  if (screen && token) {
    for (const file of screen.files) preload(parts.files[file])
    for (const section of screen.sections) preload(parts.files[ofLanguage.sections[section]])
  }
  // Last, because all other code runs before anything can be rendered.
  preload(parts.files[parts.renderer])
} catch {
  // If storage is forbidden, the system's theme applies.
}
