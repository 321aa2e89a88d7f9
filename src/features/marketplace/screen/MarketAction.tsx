import { Button } from '@mantine/core'
import { useOffice } from '#platform/admin/office.ts'
import { useWordsOf } from '#platform/admin/words-of.ts'
import type { MarketCard } from '#features/marketplace/house-answers.shapes.ts'
import { nextStep } from './module-step.ts'
import { useMarket } from './market-context.ts'
import { words } from './market-words.ts'
import { useFetchModule } from './use-fetch-module.ts'

interface MarketActionProps {
  card: MarketCard
  onBuy: () => void
}

/** The one thing to do next with a module. */
export function MarketAction({ card, onBuy }: MarketActionProps) {
  const say = useWordsOf(words)
  const { toast } = useOffice()
  const { modules, open } = useMarket()
  const { fetchModule, isFetching } = useFetchModule()
  const here = modules.find(({ uid }) => uid === card.uid)
  const step = nextStep(card, here)
  const bring = async () => {
    const problem = await fetchModule(card.uid, card.version)
    if (problem) toast('bad', problem)
  }
  if (step === 'unfit') return null
  if (step === 'installed')
    return (
      <Button variant="default" onClick={() => open(card.uid)}>
        {say('installed', { version: here?.version ?? '' })}
      </Button>
    )
  if (step === 'goOn') return <Button onClick={() => open(card.uid)}>{say('goOn')}</Button>
  if (step === 'buy' || step === 'renew') return <Button onClick={onBuy}>{say(step)}</Button>
  return (
    <Button loading={isFetching} onClick={() => void bring()}>
      {step === 'update' ? say('update', { version: card.version }) : say('install')}
    </Button>
  )
}
