/**
 * npm hands a SIGTERM to the shell that it runs a script in, and the shell dies without handing it on.
 * So a script that should end with its npm looks whether its parent is still the same.
 */
const parent = process.ppid

if (process.env['npm_lifecycle_event'] !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
