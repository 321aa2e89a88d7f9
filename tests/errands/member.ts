import type { Walker } from './walker.ts'

export const password = 'plum-and-stone-9'

/** Staff enter the walker as a member, with an email address and a password. */
export async function joinAs({ around: { site }, me }: Walker): Promise<number> {
  const username = me.email.slice(0, me.email.indexOf('@'))
  const member = { username, nickname: me.name, email: me.email, password }
  const { data, msg } = await site.ask<{ id: number }>('POST', '/admin/member/add', member)
  if (!data) throw new Error(msg)
  return data.id
}

/** Types email and password, and sends them by the Enter key. */
export async function signIn(walker: Walker, words = password): Promise<void> {
  await walker.type('用户名、邮箱或手机号', 'Username, email or mobile', walker.me.email)
  await walker.type('密码', 'Password', words)
  await walker.page.keyboard.press('Enter')
}

export async function signInAtTheDoor(walker: Walker): Promise<void> {
  await walker.open('/user/login')
  await signIn(walker)
  await walker.readsHeading(walker.me.name, walker.me.name)
}

/** A page of the member centre by its menu, which is folded on a phone. */
export async function turnTo(walker: Walker, zh: string, en: string): Promise<void> {
  const menu = walker.page.getByRole('navigation', {
    name: walker.say('会员中心菜单', 'Member centre'),
  })
  if (walker.around.isPhone) await walker.press(menu.locator('summary'))
  await walker.press(
    menu.getByRole('link', { name: walker.say(zh, en), exact: true }).filter({ visible: true }),
  )
  await walker.readsHeading(zh, en)
}
