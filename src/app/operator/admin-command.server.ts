import { admin } from '#entities/admin.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import { endSessionsOf } from '#platform/auth/tokens.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { resetFactors } from '#features/second-factor/public/reset.server.ts'
import { stop, type Command } from './command.server.ts'
import { withReadyHouse } from './with-house.server.ts'

export const adminCommand: Command = {
  usage: 'password <name> | factors <name>',
  about:
    'gives an administrator a new password, or takes away their second factors, and ends all their sessions',
  actsOnHouse: true,
  run: ([verb, name, ...rest], { environment, askSecret, say }) => {
    if ((verb !== 'password' && verb !== 'factors') || !name || rest.length > 0)
      stop('Say npm run shuyuan -- admin password <name>, or admin factors <name>.')
    return withReadyHouse(environment, async (house) => {
      const id = await idOf(house, name)
      if (verb === 'factors') {
        await house.change('admin/factors', (changes) => resetFactors(house, changes, { area: 'admin', id }))
        return say(`${name} has no second factor any more and is signed out everywhere.`)
      }
      const password = environment.adminPassword || (await askSecret(`New password of ${name}: `))
      if (!password) stop('There is no password: type one, pipe one in, or set ADMIN_PASSWORD.')
      checkNewPassword(password, [name])
      await setPassword(house, id, await hashPassword(password))
      say(`${name} has a new password and is signed out everywhere.`)
    })
  },
}

async function idOf({ db }: House, name: string): Promise<number> {
  const row = await db.read.selectFrom('admin').select('id').where('username', '=', name).executeTakeFirst()
  return row?.id ?? stop(`There is no administrator of the name ${name}.`)
}

async function setPassword(house: House, id: number, password: string): Promise<void> {
  await house.change('admin/password', async (changes) => {
    await changes.edit(admin, id, { password, loginfailure: 0 })
    await endSessionsOf(changes.tx, 'admin', id)
  })
}
