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
import { MarketDialogs } from './MarketDialogs.tsx'
import { MarketSheet } from './MarketSheet.tsx'
import { Pages } from './Pages.tsx'

const everything = 'all'

/** Modules of the marketplace that the settings name, or of the product itself. */
export function Marketplace({ modules, wanted, open, changed }: ModuleHands) {
  const say = useWordsOf(words)
  const ask = useCaller()
  const { stored, keep } = useStoredAccount()
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
  const { answer, refusal } = list
  if (!answer || refusal)
    return <CallFailed failed={Boolean(refusal)} again={list.refresh} words={refusal?.message ?? ''} />
  const isOwn = answer.house === ''
  const account = stored?.house === answer.house ? stored : null
  const afterChange = async () => {
    const funds = account && replyTo(ask(marketplaceCalls.account, session, { quiet: true }))
    await Promise.all([list.refresh(), changed()])
    const reply = await funds
    if (reply?.answer) keep(reply.answer.account)
  }
  const openModule = (uid: string) => {
    setLooked(null)
    setDialog(null)
    setBuying(null)
    open(uid)
  }
  const show = (filter: () => void) => {
    filter()
    setPage(1)
  }
  return (
    <MarketContext value={{ modules, account, session, keep, changed: afterChange, open: openModule }}>
      <Head house={answer.house} remark={answer.remark} onOpen={setDialog} />
      <Filter
        categories={answer.category}
        typed={typed}
        tab={tab}
        onType={(text) => show(() => setTyped(text))}
        onTab={(name) => show(() => setTab(name))}
      />
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
      <MarketDialogs
        house={answer.house}
        dialog={buying ? 'pay' : dialog}
        buying={buying}
        onSignedIn={() => setDialog(null)}
        onLook={(uid) => {
          setDialog(null)
          setLooked(uid)
        }}
        onClose={() => {
          setDialog(null)
          setBuying(null)
        }}
      />
    </MarketContext>
  )
}

interface HeadProps {
  house: string
  remark: string
  onOpen: (dialog: 'signIn' | 'purchases') => void
}

function Head({ house, remark, onOpen }: HeadProps) {
  const say = useWordsOf(words)
  return (
    <>
      {house === '' ? (
        <p className={styles.soft}>{say('own')}</p>
      ) : (
        <AccountBar house={house} onSignIn={() => onOpen('signIn')} onPurchases={() => onOpen('purchases')} />
      )}
      {remark && <p className={styles.content}>{remark}</p>}
    </>
  )
}

function useStoredAccount() {
  const [stored, setStored] = useState<MarketAccount | null>(readAccount)
  const keep = (next: MarketAccount | null) => {
    setStored(next)
    keepAccount(next)
  }
  return { stored, keep }
}

interface FilterProps {
  categories: Array<{ name: string; title: string }>
  typed: string
  tab: string
  onType: (text: string) => void
  onTab: (name: string) => void
}

function Filter({ categories, typed, tab, onType, onTab }: FilterProps) {
  const say = useWordsOf(words)
  return (
    <div className={styles.bar}>
      <TextInput
        type="search"
        aria-label={say('find')}
        placeholder={say('find')}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {categories.length > 0 && <Categories categories={categories} value={tab} onChange={onTab} />}
    </div>
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
