import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ModuleHands } from '#features/modules/public/ModuleDesk.tsx'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { replyTo } from '#platform/call/reply.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { MarketCard } from '#features/marketplace/house-answers.shapes.ts'
import { marketplaceCalls, pageOfCards, type MarketAccount } from '#features/marketplace/marketplace.calls.ts'
import { AccountBar } from './AccountBar.tsx'
import { keepAccount, readAccount } from './ba-account.ts'
import { MarketContext } from './market-context.ts'
import { words } from './market-words.ts'
import styles from './market.module.css'
import { MarketCards } from './MarketCards.tsx'
import { MarketSheet } from './MarketSheet.tsx'
import { Pages } from './Pages.tsx'
import { PayDialog } from './PayDialog.tsx'
import { PurchasesDialog } from './PurchasesDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'

const everything = 'all'

/** Modules of the marketplace that the settings name, or of the product itself. */
export function Marketplace({ modules, wanted, open, changed }: ModuleHands) {
  const say = useWordsOf(words)
  const ask = useCaller()
  const [stored, setStored] = useState<MarketAccount | null>(readAccount)
  const [tab, setTab] = useState(everything)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [page, setPage] = useState(1)
  const [looked, setLooked] = useState(wanted)
  const [buying, setBuying] = useState<MarketCard | null>(null)
  const [dialog, setDialog] = useState<'signIn' | 'purchases' | null>(null)
  const session = { house: stored?.house ?? '', token: stored?.token ?? '' }
  const list = useCall(
    marketplaceCalls.list,
    { tab, search, page, ...session },
    { quiet: true, keepPrevious: true },
  )
  const keep = (next: MarketAccount | null) => {
    setStored(next)
    keepAccount(next)
  }
  const { answer, refusal } = list
  if (!answer || refusal)
    return <CallFailed failed={Boolean(refusal)} again={list.refresh} words={refusal?.message ?? ''} />
  const isOwn = answer.house === ''
  const account = stored?.house === answer.house ? stored : null
  const afterChange = async () => {
    const funds = account
      ? replyTo(ask(marketplaceCalls.account, session, { quiet: true })).then(
          (reply) => reply.answer && keep(reply.answer.account),
        )
      : null
    await Promise.all([list.refresh(), changed(), funds])
  }
  const show = (uid: string) => {
    setLooked(null)
    setDialog(null)
    setBuying(null)
    open(uid)
  }
  const needsAccount = buying !== null && account === null
  return (
    <MarketContext value={{ modules, account, session, keep, changed: afterChange, open: show }}>
      {isOwn ? (
        <p className={styles.soft}>{say('own')}</p>
      ) : (
        <AccountBar
          house={answer.house}
          onSignIn={() => setDialog('signIn')}
          onPurchases={() => setDialog('purchases')}
        />
      )}
      {answer.remark && <p className={styles.content}>{answer.remark}</p>}
      <div className={styles.bar}>
        <TextInput
          type="search"
          aria-label={say('find')}
          placeholder={say('find')}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setPage(1)
          }}
        />
        {answer.category.length > 0 && (
          <Categories
            categories={answer.category}
            value={tab}
            onChange={(next) => {
              setTab(next)
              setPage(1)
            }}
          />
        )}
      </div>
      {answer.rows.length === 0 && (
        <EmptyState title={say(search === '' && tab === everything ? 'empty' : 'none')} />
      )}
      <MarketCards cards={answer.rows} isOwn={isOwn} onLook={setLooked} onBuy={setBuying} />
      <Pages page={page} pages={Math.ceil(answer.total / pageOfCards)} onPage={setPage} />
      {looked !== null && (
        <MarketSheet
          key={`${looked} ${account?.token ?? ''} ${buying?.uid ?? ''}`}
          uid={looked}
          isOwn={isOwn}
          onBuy={setBuying}
          onClose={() => setLooked(null)}
        />
      )}
      {(dialog === 'signIn' || needsAccount) && (
        <SignInDialog
          house={URL.parse(answer.house)?.host ?? answer.house}
          onSignedIn={() => setDialog(null)}
          onClose={() => {
            setDialog(null)
            setBuying(null)
          }}
        />
      )}
      {buying && account && <PayDialog card={buying} onClose={() => setBuying(null)} />}
      {dialog === 'purchases' && account && (
        <PurchasesDialog
          onClose={() => setDialog(null)}
          onLook={(uid) => {
            setDialog(null)
            setLooked(uid)
          }}
        />
      )}
    </MarketContext>
  )
}

interface CategoriesProps {
  categories: Array<{ name: string; title: string }>
  value: string
  onChange: (name: string) => void
}

function Categories({ categories, value, onChange }: CategoriesProps) {
  const say = useWordsOf(words)
  const shown = [
    { name: everything, title: say('all') },
    ...categories.filter(({ name }) => name !== everything),
  ]
  return (
    <SegmentedControl
      className={styles.categories}
      aria-label={say('categories')}
      data={shown.map(({ name, title }) => ({ value: name, label: title }))}
      value={value}
      onChange={onChange}
    />
  )
}
