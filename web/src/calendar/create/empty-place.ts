export function isEmptyPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drag], [data-opened], button, a, input') === null
}
