import type { MarketCard } from '#features/marketplace/house-answers.shapes.ts'
import { useMarket } from './market-context.ts'
import { PayDialog } from './PayDialog.tsx'
import { PurchasesDialog } from './PurchasesDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'

interface MarketDialogsProps {
  house: string
  dialog: 'signIn' | 'purchases' | 'pay' | null
  buying: MarketCard | null
  onSignedIn: () => void
  onLook: (uid: string) => void
  onClose: () => void
}

/** Paying and looking at purchases need an account, so without one it is the sign-in first. */
export function MarketDialogs({ house, dialog, buying, onSignedIn, onLook, onClose }: MarketDialogsProps) {
  const { account } = useMarket()
  if (dialog === null) return null
  if (!account || dialog === 'signIn')
    return <SignInDialog house={URL.parse(house)?.host ?? house} onSignedIn={onSignedIn} onClose={onClose} />
  if (dialog === 'purchases') return <PurchasesDialog onLook={onLook} onClose={onClose} />
  return buying && <PayDialog card={buying} onClose={onClose} />
}
