import { sendModuleLetter } from '#features/letters/public/module-letter.server.ts'
import { takeTogether } from '#platform/auth/rate-limits.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { mailboxOf } from '#platform/mail/recipient.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { signedLink } from './module-links.server.ts'
import { settingValue } from './module-settings.server.ts'
import type { Doors } from '#features/modules/sandbox/doors.ts'
import type { ModuleVersion } from './versions.server.ts'

/** Letters of one module. */
const mostLetters = { times: 1000, seconds: 86_400 }
/** To one address. A form that anybody fills in must not fill the mailbox of somebody else. */
const mostToOne = { times: 30, seconds: 86_400 }

/** What the code of a module can reach beside rows and hosts, once it has been looked up that it was granted. */
export function openDoors({ uid, brings }: ModuleVersion, house: House): Partial<Doors> {
  return {
    letters: {
      async send(name, { to, locale, values, key }) {
        const reader = sha256(mailboxOf(to.trim()))
        await takeTogether(house, [
          { key: `letters of ${uid}`, ...mostLetters },
          { key: `letters of ${uid} to ${reader}`, ...mostToOne },
        ])
        const { subject, text } = brings.letters[name] ?? {
          subject: { zh: '', en: '' },
          text: { zh: '', en: '' },
        }
        await sendModuleLetter(house, {
          key: `module/${uid}/${name}/${key}`,
          to,
          locale,
          subject: format(labelIn(subject, locale), values),
          text: format(labelIn(text, locale), values),
        })
        return null
      },
    },
    settings: { get: (name) => settingValue(uid, name, brings.settings[name], house.db.read) },
    links: { make: (page, values, locale) => signedLink({ uid, page, values, locale }, house) },
  }
}
