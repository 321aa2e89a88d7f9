import { expect, it } from 'vitest'
import type { MarketCard } from '#features/marketplace/house-answers.shapes.ts'
import { nextStep } from '#features/marketplace/screen/module-step.ts'
import type { ModuleInfo } from '#features/modules/modules.calls.ts'

const card = (facts: Partial<MarketCard>) =>
  ({ version: '1.1.0', covered: false, purchased: 0, ...facts }) as MarketCard
const here = (active: string | null, waiting: string | null = null) =>
  ({ active: active && { version: active }, waiting: waiting && { version: waiting } }) as ModuleInfo

it.each([
  ['buy', card({}), undefined],
  ['install', card({ covered: true, purchased: 1 }), undefined],
  ['goOn', card({ covered: true, purchased: 1 }), here(null, '1.1.0')],
  ['install', card({ covered: true, purchased: 1 }), here(null, '1.0.0')],
  ['installed', card({ covered: true, purchased: 1 }), here('1.1.0')],
  ['update', card({ covered: true, purchased: 1 }), here('1.0.9')],
  ['renew', card({ purchased: 1 }), here('1.0.9')],
  ['renew', card({ purchased: 1 }), undefined],
  ['unfit', card({ version: '' }), undefined],
  ['installed', card({ version: '' }), here('1.0.0')],
] as const)('what comes next is %s', (step, shown, module) => {
  expect(nextStep(shown, module)).toBe(step)
})
