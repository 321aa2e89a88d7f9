import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { useCall } from '#platform/call/use-call.ts'
import { ToneTag } from '#platform/fields/choice/ToneTag.tsx'
import { dayTextAt } from '#platform/ui/dates.ts'
import type { MarketOrder } from '#features/marketplace/house-answers.shapes.ts'
import { marketplaceCalls } from '#features/marketplace/marketplace.calls.ts'
import { useMarket } from './market-context.ts'
import { words } from './market-words.ts'
import styles from './market.module.css'
import { Pages } from './Pages.tsx'
import { priceText, waysText } from './prices.ts'

interface PurchasesDialogProps {
  onLook: (uid: string) => void
  onClose: () => void
}

const perPage = 20

/** What the account has ordered at the marketplace, the newest first. */
export function PurchasesDialog({ onLook, onClose }: PurchasesDialogProps) {
  const { t } = useOffice()
  const say = useWordsOf(words)
  const { session } = useMarket()
  const [page, setPage] = useState(1)
  const { answer, refusal } = useCall(
    marketplaceCalls.purchases,
    { page, ...session },
    { quiet: true, keepPrevious: true },
  )
  return (
    <Modal
      opened
      centered
      size="lg"
      title={say('purchases')}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      <div className={styles.form}>
        {refusal && (
          <Notice tone="bad" role="alert">
            {refusal.message}
          </Notice>
        )}
        {answer?.total === 0 && <p className={styles.soft}>{say('noPurchases')}</p>}
        <ul className={styles.lines}>
          {answer?.list.map((order) => (
            <Purchase key={order.id} order={order} onLook={() => onLook(order.uid)} />
          ))}
        </ul>
        <Pages page={page} pages={Math.ceil((answer?.total ?? 0) / perPage)} onPage={setPage} />
      </div>
    </Modal>
  )
}

const tones = { waiting: 'warning', paid: 'good', refunded: 'plain' } as const

function Purchase({ order, onLook }: { order: MarketOrder; onLook: () => void }) {
  const { locale, timeZone } = useOffice()
  const say = useWordsOf(words)
  const { title, sn, state, amount, currency_select: currency, createtime, covers_until: until } = order
  const price = state === 'waiting' ? waysText(order, say) : priceText(amount, currency, say)
  return (
    <li>
      <div>
        <strong>{title}</strong>{' '}
        <small>
          {dayTextAt(createtime, timeZone, locale)} · {sn}
        </small>
        <p className={styles.facts}>
          <ToneTag tone={tones[state]}>{say(state)}</ToneTag>
          <span>{price}</span>
          {state === 'paid' && until !== null && (
            <span>{say('updatesUntil', { day: dayTextAt(until, timeZone, locale) })}</span>
          )}
        </p>
      </div>
      <Group>
        <Button variant="default" size="xs" aria-label={say('detailsOf', { title })} onClick={onLook}>
          {say('details')}
        </Button>
      </Group>
    </li>
  )
}
