import { Dialog, Link as PlaceLink, Modal, ModalOverlay } from 'react-aria-components'
import { Fragment } from 'react'
import { quickCapture } from '#capture/index.ts'
import { useUser } from '#data/user.ts'
import { useStartupWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { palette } from '#ui/keys/palette.ts'
import { logOut } from '#account/index.ts'
import { furtherPlaces, ownPlacesOf } from './places.ts'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import styles from './MoreSheet.module.css'

export function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { shell, capture: words } = useStartupWords()
  const user = useUser()
  const capture = () => {
    onClose()
    quickCapture.isOpen.set(true)
  }
  const find = () => {
    onClose()
    palette.open()
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.scrim ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.sheet ?? ''}>
        <Dialog aria-label={shell.more} className={styles.list ?? ''}>
          <i className={styles.handle} />
          <button type="button" onClick={capture}>
            <Icon name="plus" size="l" />
            {words.open}
          </button>
          {user.searchEnabled && (
            <button type="button" onClick={find}>
              <Icon name="search" size="l" />
              {shell.find}
            </button>
          )}
          {[furtherPlaces, ownPlacesOf(user)].map((places) => (
            <Fragment key={places[0]?.name}>
              <hr />
              {places.map((place) => (
                <PlaceLink key={place.name} href={`/web${place.to}`} onPress={onClose}>
                  <Icon name={place.icon} size="l" />
                  {shell.screens[place.name]}
                </PlaceLink>
              ))}
            </Fragment>
          ))}
          <hr />
          <button type="button" onClick={() => void logOut()}>
            <Icon name="logOut" size="l" />
            {shell.menu.logOut}
          </button>
        </Dialog>
      </Modal>
      <NoticeRow of="dialog" />
    </ModalOverlay>
  )
}
