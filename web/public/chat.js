// In the frame of the chat: loads the widget of Freshchat, and tells the page around the frame how much room it needs.
const { token, host, locale } = document.currentScript.dataset
const tell = (chat) => parent.postMessage({ chat }, location.origin)

// The page has an address that anybody may open or link to: without its frame, the consent, or with a session, nothing is loaded.
const isFramed = parent !== globalThis.window
const isAllowed = (localStorage.getItem('lustra.consent') ?? '').split(',').includes('chat=yes')
const isSignedIn = localStorage.getItem('lustra.token') !== null

if (isFramed && isAllowed && !isSignedIn) {
  const script = document.createElement('script')
  script.src = `${host}/js/widget.js`
  script.addEventListener('load', () => {
    const { fcWidget } = globalThis
    fcWidget.init({ token, host, locale })
    fcWidget.on('widget:opened', () => tell('open'))
    fcWidget.on('widget:closed', () => tell('closed'))
    tell('closed')
  })
  script.addEventListener('error', () => tell('failed'))
  document.head.append(script)
}
