// Shows reminders that arrive without an open page, and opens their page. It caches nothing.
addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function show({ tag, title, text, path }) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A page in front shows the reminder itself.
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  // The tag is that of src/reminders/notifications.ts, so that an open page does not show it twice.
  const options = { body: text, tag: `lustra-${tag}`, icon: '/web/icon.svg', data: { path } }
  await registration.showNotification(title, options)
}

async function open(path) {
  if (!path.startsWith('/web/')) return
  const [page] = await clients.matchAll({ type: 'window' })
  if (!page) return void (await clients.openWindow(path))
  await page.focus()
  await page.navigate(path)
}
