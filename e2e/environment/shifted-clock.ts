/** Preloaded into a test server, whose clock it moves by so many milliseconds. */
const shift = Number(process.env['CLOCK_SHIFT_MS'])
const { now } = Date
Date.now = () => now() + shift
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now()], newTarget) as Date,
})
