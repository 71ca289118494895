// In the frame of the chat: loads the widget of Freshchat, and reports its end to the page around. The frame is sandboxed with an opaque origin, so
// that nothing here can access the page, its storage or its calls.
const { token, host, locale } = document.currentScript.dataset
const tell = (chat) => parent.postMessage({ chat }, location.origin)

// Anybody may open or frame this page, but only a page of Lustra, which has asked for consent, can start it.
addEventListener('message', function start({ source, origin, data }) {
  if (source !== parent || origin !== location.origin || data?.chat !== 'start') return
  removeEventListener('message', start)
  const script = document.createElement('script')
  script.src = `${host}/js/widget.js`
  script.addEventListener('load', begin)
  script.addEventListener('error', () => tell('failed'))
  document.head.append(script)
})

function begin() {
  try {
    const { fcWidget } = globalThis
    // The page around the frame has the button that opens it.
    fcWidget.init({ token, host, locale, open: true, config: { headerProperty: { hideChatButton: true } } })
    fcWidget.on('widget:closed', () => tell('closed'))
  } catch (error) {
    // It may need storage, which a sandboxed frame does not have.
    tell('failed')
    throw error
  }
}
