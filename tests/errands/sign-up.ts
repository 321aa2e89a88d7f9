import { expect } from '@playwright/test'
import { step, type Step } from './errand.ts'
import type { Walker } from './walker.ts'

/** Writes name, number and email into the form for a seat, key by key. */
export async function fillSignUp(walker: Walker): Promise<void> {
  await walker.type('姓名', 'Name', walker.me.name)
  await walker.type('联系电话', 'Contact number', walker.me.mobile)
  await walker.type('邮箱', 'Email', walker.me.email)
}

/** Takes a seat at an event that was noted, and keeps the letter about it. */
export async function takeSeat(walker: Walker, as = 'class', more = async () => {}): Promise<void> {
  await walker.open(`/event/apply/${walker.note(`number of ${as}`)}`)
  await fillSignUp(walker)
  await more()
  await walker.pressButton('提交报名', 'Sign up')
  await walker.readsHeading('报名成功', 'You are signed up')
}

export const letterAbout = (walker: Walker, as = 'class') =>
  walker.letter(walker.me.email, `报名成功：${walker.note(as)}`, `You have a seat: ${walker.note(as)}`)

export const openTicketFrom = async (walker: Walker, letter: string): Promise<void> => {
  await walker.openFrom(letter, '/event/ticket/')
  await readsTicket(walker)
}

export const readsTicket = (walker: Walker) => expect(walker.find('img', '票码', 'Ticket code')).toBeVisible()

export const sees = (zh: string, en: string, ...words: [zh: string, en: string][]): Step =>
  step(zh, en, async (walker) => {
    for (const [chinese, english] of words) await walker.reads(chinese, english)
  })
