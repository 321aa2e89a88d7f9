import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useEffectEvent, type ComponentType } from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { EmptyState } from './EmptyState.tsx'
import { ListScreen } from '#platform/admin/list/ListScreen.tsx'
import type { MenuEntry } from './office-index.ts'
import { firstPath, type OfficeView } from './office-routes.ts'
import styles from './route-screen.module.css'
import { useOffice } from './office.ts'

const EmbeddedPage = lazy(async () => ({
  default: (await orLoadAnew(import('./EmbeddedPage.tsx'))).EmbeddedPage,
}))

export type Screens = Readonly<Record<string, ComponentType>>

interface Props {
  place: OfficeView
  screens: Screens
  /** Called when the screen is there, and not only on its way. */
  onShown: () => void
}

export function RouteScreen({ place, screens, onShown }: Props) {
  return (
    <Suspense fallback={null}>
      <Content place={place} screens={screens} />
      <Shown place={place} onShown={onShown} />
    </Suspense>
  )
}

function Shown({ place, onShown }: Pick<Props, 'place' | 'onShown'>) {
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [place])
  return null
}

function Content({ place, screens }: Omit<Props, 'onShown'>) {
  const { t, index } = useOffice()
  if (place.kind === 'screen')
    return (
      <>
        {place.menu.remark && <p className={styles.remark}>{place.menu.remark}</p>}
        <MenuScreen menu={place.menu} screens={screens} />
      </>
    )
  if (place.kind === 'own') {
    const Own = screens[place.component]
    return Own ? <Own /> : null
  }
  if (place.kind === 'frame') return <EmbeddedPage url={place.url} title={place.title} />
  if (place.kind === 'loading') return null
  return index.adminInfo.super ? (
    <Lost title={t('places.notFound')} words={t('places.notFoundWords')} />
  ) : (
    <Lost title={t('places.notForYou')} words={t('places.notForYouWords')} />
  )
}

/** This is a key of the list of screens, never a path to load. */
function MenuScreen({ menu, screens }: { menu: MenuEntry; screens: Screens }) {
  const { index, t } = useOffice()
  const Own = Object.hasOwn(screens, menu.component) ? screens[menu.component] : undefined
  if (Own) return <Own />
  const entity = index.entities.find(({ name }) => name === menu.name)
  if (entity) return <ListScreen entity={entity} />
  return <Lost title={t('places.screenMissing')} words={t('places.notFoundWords')} />
}

function Lost({ title, words }: { title: string; words: string }) {
  const { t, index, router } = useOffice()
  const first = firstPath(index.menus)
  return (
    <EmptyState title={title} words={words}>
      {first && (
        <Button variant="default" onClick={() => void router.go(first)}>
          {t('places.back')}
        </Button>
      )}
    </EmptyState>
  )
}
