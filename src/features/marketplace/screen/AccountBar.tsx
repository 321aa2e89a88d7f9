import { Button, Group } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { marketplaceCalls } from '#features/marketplace/marketplace.calls.ts'
import { useMarket, useMarketSend } from './market-context.ts'
import { words } from './market-words.ts'
import styles from './market.module.css'

interface AccountBarProps {
  house: string
  onSignIn: () => void
  onPurchases: () => void
}

/** Who is signed in at the marketplace, and what they can pay with. */
export function AccountBar({ house, onSignIn, onPurchases }: AccountBarProps) {
  const { toast } = useOffice()
  const say = useWordsOf(words)
  const { account, keep } = useMarket()
  const { send } = useMarketSend(marketplaceCalls.account)
  const leaving = useMarketSend(marketplaceCalls.signOut)
  const token = account?.token ?? ''
  const look = useEffectEvent(async () => {
    const { answer } = await send({})
    if (answer) keep(answer.account)
  })
  useEffect(() => {
    if (token !== '') void look()
  }, [token])
  /** Here it ends in any case, also when the marketplace cannot be told. */
  const signOut = async () => {
    const { message, refusal } = await leaving.send({})
    keep(null)
    toast(refusal ? 'bad' : 'good', message)
  }
  return (
    <div className={styles.account}>
      <span>{say('at', { house: URL.parse(house)?.host ?? house })}</span>
      {!account && <Button onClick={onSignIn}>{say('signIn')}</Button>}
      {account && (
        <>
          <strong>{account.nickname || account.username}</strong>
          <span>{say('funds', { points: account.score, money: account.money })}</span>
          <Group gap="xs">
            <Button variant="default" onClick={onPurchases}>
              {say('purchases')}
            </Button>
            <Button variant="default" loading={leaving.isSending} onClick={() => void signOut()}>
              {say('signOut')}
            </Button>
          </Group>
        </>
      )}
    </div>
  )
}
