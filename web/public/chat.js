// In the frame of the chat: loads the widget of Freshchat, and tells the page around the frame when it is over. The frame is sandboxed: its
// origin is opaque, so that nothing here can read the page, its storage or its calls.
const { token, host, locale } = document.currentScript.dataset
const tell = (chat) => parent.postMessage({ chat }, location.origin)

// The page has an address that anybody may open or frame: only a page of Lustra can start it, which has asked for consent.
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
    // It may need a storage, which a sandboxed frame has not.
    tell('failed')
    throw error
  }
}
