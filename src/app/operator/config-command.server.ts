import { setSetting, settingsOf } from '#features/settings/public/settings.server.ts'
import { stop, type Command, type CommandContext } from './command.server.ts'
import { withReadyHouse } from './with-house.server.ts'

const usage = 'get [<name>] | set <name> <value>'

export const configCommand: Command = {
  usage,
  about: 'shows or changes the settings that the back office shows',
  actsOnHouse: true,
  run([verb, ...args], ground) {
    if (verb === 'get' && args.length <= 1) return get(args[0], ground)
    if (verb === 'set' && args.length === 2) return set(args as [string, string], ground)
    return stop(`Say npm run shuyuan -- config ${usage}.`)
  },
}

function get(name: string | undefined, { environment, say }: CommandContext): Promise<void> {
  return withReadyHouse(environment, async ({ db }) => {
    const values = new Map(
      Object.entries(await settingsOf(db.read)).map(([key, value]) => [key, shown(value)]),
    )
    if (name === undefined) for (const [key, value] of values) say(`${key} = ${value}`)
    else say(values.get(name) ?? stop(`There is no setting of the name ${name}: config get lists them all.`))
  })
}

function set([name, value]: [string, string], { environment, say }: CommandContext): Promise<void> {
  return withReadyHouse(environment, async (house) => {
    await setSetting(house, name, value)
    const values: Record<string, string | boolean> = await settingsOf(house.db.read)
    // A secret is none of the values that are read.
    say(name in values ? `${name} = ${shown(values[name] ?? '')}` : `${name} is set, and never shown`)
  })
}

const shown = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : value)
