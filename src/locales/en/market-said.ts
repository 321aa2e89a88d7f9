import type { marketSaid as zh } from '#locales/zh-cn/market-said.ts'
import type { Translation } from '#locales/translation.ts'

export const marketSaid: Translation<typeof zh> = {
  away: 'The marketplace does not answer. Please try again later',
  slow: 'The marketplace takes too long to answer, and nobody waits any more. Please try again later',
  tooMuch: 'The marketplace sends too much, and it was stopped',
  strange: 'The marketplace answers in a way that is not understood here',
  elsewhere:
    'The marketplace leads to another address, which was not followed. Its last address belongs in the settings',
  noAddress: 'The address of the marketplace is not right',
  inner: '“{host}” is inside the network of the server. The operator may allow it with INNER_HOSTS',
  plain:
    'A marketplace is asked by https. Without encryption only a host goes that the operator has named in INNER_HOSTS',
  said: 'The marketplace says: {words}',
  signIn: 'Please sign in to the marketplace first',
  ended: 'Your sign-in to the marketplace has ended. Please sign in again',
  noPicture: 'The picture cannot be had',
  noMarket: 'The settings name no marketplace: modules come from the folder of the product',
  notHere: 'There is no such module',
  otherFile: 'What came is another file than the marketplace showed, and was thrown away',
  agree: 'Please read and agree to the terms first',
  account: 'Please give your account',
  password: 'Please give your password',
  signedIn: 'You are signed in to the marketplace',
  signedOut: 'You are signed out of the marketplace',
  paid: 'Paid. It can be installed now',
  brought: 'The package has come and is in order. Please look at what it may do',
}
