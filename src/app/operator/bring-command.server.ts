import { bringNeeds } from '#features/marketplace/bring-needs.server.ts'
import { locales } from '#platform/i18n/locale.ts'
import { stop, type Command } from './command.server.ts'
import { withReadyHouse } from './with-house.server.ts'

const usage = `<module> [${locales.join('|')}]`

/** What the terminal runs while a module is installed. */
export const bringCommand: Command = {
  usage,
  about: 'puts the modules that one needs among those that wait; nothing is switched on',
  actsOnHouse: true,
  async run([uid = '', language = 'en', ...rest], { environment, say }) {
    const locale = locales.find((each) => each === language)
    if (uid === '' || !locale || rest.length > 0) stop(`Say npm run shuyuan -- bring ${usage}`)
    const isDone = await withReadyHouse(environment, (house) => bringNeeds(uid, { house, locale, say }))
    return isDone ? 0 : 1
  },
}
