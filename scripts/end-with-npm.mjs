/**
 * npm forwards SIGTERM to the shell in which it runs a script, but the shell does not forward it. A script that must end with npm therefore watches
 * for a new parent process.
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
