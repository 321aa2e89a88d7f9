import { expect, type Locator, type Page } from '@playwright/test'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import type { Site } from '#tests/e2e/support/site.ts'
import type { MailServer } from '#tests/mail-server.ts'
import { readMail } from '#tests/read-mail.ts'
import { newPerson, type Person } from './person.ts'

export interface Surroundings {
  site: Site
  mail: MailServer
  locale: Locale
  isPhone: boolean
  /** A device of somebody else, or another device of the same person. */
  openDevice: () => Promise<Page>
}

type Role = 'button' | 'link' | 'heading' | 'checkbox' | 'img' | 'textbox' | 'slider'

/** A person at a device, who knows the site only by what can be read on it. */
export class Walker {
  /** What the person remembers or has written down. */
  readonly notes = new Map<string, string>()

  readonly #others = new Map<string, Walker>()

  readonly page: Page
  readonly around: Surroundings
  readonly me: Person

  constructor(page: Page, around: Surroundings, me: Person) {
    this.page = page
    this.around = around
    this.me = me
  }

  /** The words on the screen in the language of the reader. */
  say = (zh: string, en: string): string => labelIn({ zh, en }, this.around.locale)

  /** Somebody else at a device of their own, or the same person at another device. */
  async other(name: string, person: () => Person = () => newPerson('周小满')): Promise<Walker> {
    const known = this.#others.get(name)
    if (known) return known
    const other = new Walker(await this.around.openDevice(), this.around, person())
    for (const [about, words] of this.notes) other.notes.set(about, words)
    this.#others.set(name, other)
    return other
  }

  note(name: string): string {
    const found = this.notes.get(name)
    if (found === undefined) throw new Error(`Nobody has noted the ${name}`)
    return found
  }

  /** Types the address of a page, such as from a poster. */
  async open(address: string): Promise<void> {
    await this.page.goto(this.say('', '/en') + address)
  }

  find(role: Role, zh: string, en: string): Locator {
    return this.page
      .getByRole(role, { name: this.say(zh, en) })
      .filter({ visible: true })
      .first()
  }

  text(zh: string, en: string): Locator {
    return this.page.getByText(this.say(zh, en)).filter({ visible: true }).first()
  }

  async press(place: Locator): Promise<void> {
    await (this.around.isPhone ? place.tap() : place.click())
  }

  pressButton = (zh: string, en: string) => this.press(this.find('button', zh, en))
  followLink = (zh: string, en: string) => this.press(this.find('link', zh, en))
  pressMiddle = (zh: string, en: string) => this.press(this.find('slider', zh, en))
  /** A line that opens what is below it. */
  unfold = (zh: string, en: string) =>
    this.press(this.page.getByText(this.say(zh, en), { exact: true }).filter({ visible: true }).first())

  /** A field by the first words of its label. */
  field(zh: string, en: string): Locator {
    return this.page
      .getByLabel(new RegExp(`^${this.say(zh, en)}`))
      .filter({ visible: true })
      .first()
  }

  /** Goes to a field and types, key by key. */
  async type(zh: string, en: string, text: string): Promise<void> {
    await this.press(this.field(zh, en))
    await this.page.keyboard.type(text)
  }

  /** The page with this title is there. */
  arrives = (zh: string, en: string) =>
    expect(this.page.getByRole('heading', { level: 1, name: this.say(zh, en) })).toBeVisible()
  reads = (zh: string, en: string) => expect(this.text(zh, en)).toBeVisible()
  readsHeading = (zh: string, en: string) => expect(this.find('heading', zh, en)).toBeVisible()

  /** The text of the newest letter to an address with these words in its subject. */
  async letter(to: string, zh: string, en: string): Promise<string> {
    const words = this.say(zh, en)
    let text = ''
    const look = async () => {
      const theirs = this.around.mail.letters.filter((letter) => letter.to.includes(to))
      const read = await Promise.all(theirs.map(({ data }) => readMail(data)))
      text = read.findLast(({ subject }) => subject.includes(words))?.text ?? ''
      return read.map(({ subject }) => subject).join(', ')
    }
    await expect
      .poll(async () => (await look(), text), { message: `A letter “${words}” to ${to}` })
      .not.toBe('')
    return text
  }

  /** What a letter says. */
  findsIn(letter: string, ...words: [zh: string, en: string][]): void {
    for (const [zh, en] of words) expect(letter).toContain(this.say(zh, en))
  }

  forgetLetters(): void {
    const { letters } = this.around.mail
    letters.splice(0, letters.length, ...letters.filter(({ to }) => !to.includes(this.me.email)))
  }

  /** Opens the first address in a letter that contains this. */
  async openFrom(letter: string, part: string): Promise<void> {
    const found = letter.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part))
    if (!found) throw new Error(`The letter has no address with ${part}:\n${letter}`)
    const { pathname, search, hash } = new URL(found)
    await this.page.goto(pathname + search + hash)
  }

  /** What was copied, as another program pastes it. */
  pasted = () => this.page.evaluate(() => navigator.clipboard.readText())

  /** The browser has kept this page for the time without a network. */
  async pageIsKept(): Promise<void> {
    const look = () =>
      this.page.evaluate(async () => {
        const stored = await caches.match(location.pathname, { ignoreVary: true, ignoreSearch: true })
        return navigator.serviceWorker.controller !== null && stored !== undefined
      })
    await expect.poll(look).toBe(true)
  }

  loseNetwork = () => this.page.context().setOffline(true)

  /** The player knows how long its film is, so that a press on the position has somewhere to go. */
  filmIsThere = () => expect(this.find('slider', '进度', 'Position')).toHaveAttribute('max', /\d\d/)

  /** A film or a recording runs for so long. */
  async hearsPlaying(seconds: number): Promise<void> {
    const media = this.page.locator('main video, main audio').first()
    const place = () => media.evaluate((each: HTMLMediaElement) => (each.paused ? -1 : each.currentTime))
    await expect.poll(place).toBeGreaterThan(0)
    const from = await place()
    await expect.poll(place).toBeGreaterThan(from + seconds)
  }

  /** Does something that the server is told of. */
  async saves(address: string, work: () => Promise<void>): Promise<void> {
    const told = this.page.waitForResponse((response) => response.url().includes(address))
    await work()
    await told
  }
}
