import { type Stroke, keyNameOf } from '#ui/keys/keys.ts'
import { type Place, type PlacesUser, mainPlaces, ownPlacesOf } from './places.ts'

/** The places that a key opens after `G`. */
export function placesWithLetters(user: PlacesUser): readonly (Place & { readonly letter: string })[] {
  return [...mainPlaces, ...ownPlacesOf(user)].flatMap((place) => {
    const { letter } = place
    return letter === undefined ? [] : [{ ...place, letter }]
  })
}

/** The listed place that a key opens after `G`. */
export function placeOfKey(stroke: Stroke, user: PlacesUser): Place | undefined {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return undefined
  const name = keyNameOf(stroke).toUpperCase()
  return placesWithLetters(user).find(({ letter }) => letter === name)
}
