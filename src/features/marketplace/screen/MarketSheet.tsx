import { Button, Group, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { CapabilityWords } from '#features/modules/public/CapabilityWords.tsx'
import { SideSheet } from '#platform/admin/form/SideSheet.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import type { MarketCard, MarketInfo } from '#features/marketplace/house-answers.shapes.ts'
import { marketplaceCalls } from '#features/marketplace/marketplace.calls.ts'
import { MarketAction } from './MarketAction.tsx'
import { useMarket } from './market-context.ts'
import { MarketPicture } from './MarketPicture.tsx'
import { MarketPrice } from './MarketPrice.tsx'
import { words } from './market-words.ts'
import styles from './market.module.css'
import { MarketVersions } from './MarketVersions.tsx'

interface MarketSheetProps {
  uid: string
  isOwn: boolean
  onBuy: (card: MarketCard) => void
  onClose: () => void
}

/** Everything that the marketplace says of a module. */
export function MarketSheet({ uid, isOwn, onBuy, onClose }: MarketSheetProps) {
  const say = useWordsOf(words)
  const { session } = useMarket()
  const { answer, refusal, refresh } = useFreshCall(
    marketplaceCalls.info,
    { uid, ...session },
    { quiet: true, keepPrevious: true },
  )
  const info = answer?.info
  return (
    <SideSheet title={info?.title ?? uid} width={640} onClose={onClose}>
      <div className={styles.sheet}>
        {!info && !refusal && <Skeleton height={240} aria-busy="true" />}
        {!info && refusal && (
          <Notice tone="bad" role="alert">
            <p>{refusal.message}</p>
            <Button variant="default" size="xs" onClick={() => void refresh()}>
              {say('retry')}
            </Button>
          </Notice>
        )}
        {info && <Details info={info} isOwn={isOwn} onBuy={() => onBuy(info)} />}
      </div>
    </SideSheet>
  )
}

function Details({ info, isOwn, onBuy }: { info: MarketInfo; isOwn: boolean; onBuy: () => void }) {
  const say = useWordsOf(words)
  const newest = info.versions.find(({ version }) => version === info.version) ?? info.versions[0]
  return (
    <>
      <div className={styles.head}>
        <MarketPicture url={info.logo} alt="" className={styles.logo} letter={[...info.title][0] ?? ''} />
        <p className={styles.facts}>
          <code>{info.uid}</code>
          <span>{info.version === '' ? say('unfit') : say('version', { version: info.version })}</span>
          {newest?.publisher.name && <span>{say('by', { name: newest.publisher.name })}</span>}
        </p>
      </div>
      <p>{info.intro}</p>
      <Group gap="sm">
        <MarketPrice card={info} isOwn={isOwn} />
        <MarketAction card={info} onBuy={onBuy} />
      </Group>
      <Updates info={info} />
      {info.pictures.length > 0 && (
        <Part title={say('pictures')}>
          <div className={styles.pictures}>
            {info.pictures.map((url, at) => (
              <MarketPicture
                key={url}
                url={url}
                alt={say('pictureOf', { title: info.title, number: at + 1 })}
                className={styles.picture}
              />
            ))}
          </div>
        </Part>
      )}
      {info.content && <p className={styles.content}>{info.content}</p>}
      {newest && (
        <Part title={say('mayDo')}>
          <CapabilityWords capabilities={newest.capabilities} />
        </Part>
      )}
      {newest && newest.needs.length > 0 && (
        <Part title={say('needs')}>
          <p>{newest.needs.map(({ id, from, below }) => `${id} (${from} – ${below})`).join(', ')}</p>
        </Part>
      )}
      <Part title={say('versions')}>
        <MarketVersions info={info} isOwn={isOwn} />
      </Part>
    </>
  )
}

/** Until when updates are free, or since when they are not. */
function Updates({ info: { covers_until: until, covered } }: { info: MarketInfo }) {
  const { locale, timeZone } = useOffice()
  const say = useWordsOf(words)
  if (until === null) return null
  const day = dayTextAt(until, timeZone, locale)
  return <p className={styles.soft}>{say(covered ? 'updatesUntil' : 'updatesEnded', { day })}</p>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
