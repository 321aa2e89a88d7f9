import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import type { MarketCard, MarketOrder } from '#features/marketplace/house-answers.shapes.ts'
import { marketplaceCalls } from '#features/marketplace/marketplace.calls.ts'
import { useMarket, useMarketSend } from './market-context.ts'
import { words } from './market-words.ts'
import own from './dialogs.module.css'
import styles from './market.module.css'
import { waysText } from './prices.ts'
import { useFetchModule } from './use-fetch-module.ts'

interface PayDialogProps {
  card: MarketCard
  onClose: () => void
}

/** The order of a module, and how it is paid. Nothing is paid before somebody has agreed to the terms. */
export function PayDialog({ card, onClose }: PayDialogProps) {
  const { t } = useOffice()
  const say = useWordsOf(words)
  const [order, setOrder] = useState<MarketOrder | null>(null)
  const ordering = useMarketSend(marketplaceCalls.order)
  const begin = useEffectEvent(() => {
    void ordering.send({ goods_id: card.id }).then(({ answer }) => setOrder(answer?.order ?? null))
  })
  useEffect(() => begin(), [card.id])
  return (
    <Modal
      opened
      centered
      size="lg"
      title={say('payTitle')}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={own.terms} role="note">
          {say('terms')}
        </p>
        {ordering.refusal && (
          <Notice tone="bad" role="alert">
            {ordering.refusal.message}
          </Notice>
        )}
        {!order && !ordering.refusal && <p role="status">{say('ordering')}</p>}
        {order && <Facts order={order} />}
        {order?.purchased === 0 && <PayForm order={order} onPaid={setOrder} />}
        {order?.purchased === 1 && <InstallNow card={card} order={order} onDone={onClose} />}
      </div>
    </Modal>
  )
}

function Facts({ order }: { order: MarketOrder }) {
  const say = useWordsOf(words)
  const { account } = useMarket()
  return (
    <dl className={own.order}>
      <Fact name={say('product')}>{order.title}</Fact>
      <Fact name={say('number')}>{order.sn}</Fact>
      <Fact name={say('buyer')}>{account ? account.nickname || account.username : ''}</Fact>
      <Fact name={say('price')}>{order.purchased === 1 ? say('bought') : waysText(order, say)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function PayForm({ order, onPaid }: { order: MarketOrder; onPaid: (order: MarketOrder) => void }) {
  const { toast } = useOffice()
  const say = useWordsOf(words)
  const { account, changed } = useMarket()
  const [agree, setAgree] = useState(false)
  const { send, isSending, refusal, fields } = useMarketSend(marketplaceCalls.pay)
  const isFree = Number(order.amount) === 0
  const pay = async (pay_type: 0 | 1) => {
    const { answer, message } = await send({ order_id: order.id, pay_type, agree })
    if (!answer) return
    toast('good', message)
    onPaid(answer.order)
    await changed()
  }
  return (
    <>
      {account && (
        <p className={styles.soft}>{say('funds', { points: account.score, money: account.money })}</p>
      )}
      <Checkbox
        label={say('agree')}
        checked={agree}
        error={fields.agree}
        onChange={({ currentTarget }) => setAgree(currentTarget.checked)}
      />
      {refusal && Object.keys(fields).length === 0 && (
        <Notice tone="bad" role="alert">
          {refusal.message}
        </Notice>
      )}
      <Group gap="sm">
        {order.pay.score && (
          <Button loading={isSending} onClick={() => void pay(0)}>
            {say(isFree ? 'takeFree' : 'payPoints')}
          </Button>
        )}
        {order.pay.money && !(isFree && order.pay.score) && (
          <Button loading={isSending} onClick={() => void pay(1)}>
            {say(isFree ? 'takeFree' : 'payBalance')}
          </Button>
        )}
      </Group>
    </>
  )
}

interface InstallNowProps {
  card: MarketCard
  order: MarketOrder
  onDone: () => void
}

function InstallNow({ card, order: { covers_until: until }, onDone }: InstallNowProps) {
  const { locale, timeZone } = useOffice()
  const say = useWordsOf(words)
  const [problem, setProblem] = useState('')
  const { fetchModule, isFetching } = useFetchModule()
  const install = async () => {
    const said = await fetchModule(card.uid, card.version)
    setProblem(said)
    if (said === '') onDone()
  }
  return (
    <>
      {until !== null && (
        <p className={styles.soft}>{say('updatesUntil', { day: dayTextAt(until, timeZone, locale) })}</p>
      )}
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Group gap="sm">
        <Button loading={isFetching} disabled={card.version === ''} onClick={() => void install()}>
          {say('installNow')}
        </Button>
        <span role="status">{isFetching ? say('fetching') : ''}</span>
      </Group>
    </>
  )
}
