import { databaseName } from '#app/lost-database.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { outageOf, outages } from '#platform/db/outage.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { StartRefusal } from '#platform/std/environment.server.ts'
import { adminCommand } from './admin-command.server.ts'
import { adoptCommand } from './adopt-command.server.ts'
import { bringCommand } from './bring-command.server.ts'
import { backupCommand } from './backup-command.server.ts'
import { stop, type Command, type CommandContext } from './command.server.ts'
import { clearCacheCommand, reindexCommand } from './anew-commands.server.ts'
import { configCommand } from './config-command.server.ts'
import { filesCommand } from './files-command.server.ts'
import { migrateCommand, seedCommand } from './migrate-command.server.ts'
import { migrationCommand } from './migration-command.server.ts'
import { moduleCommand } from './module-command.server.ts'
import { openapiCommand } from './openapi-command.server.ts'
import { restoreCommand } from './restore-command.server.ts'
import { timeZoneCommand } from './time-zone-command.server.ts'
import { verifyLogCommand } from './verify-log-command.server.ts'

const commands: Record<string, Command> = {
  help: {
    usage: '',
    about: 'lists what can be done here',
    run: async (_args, { say }) => say(helpText()),
  },
  migrate: migrateCommand,
  seed: seedCommand,
  admin: adminCommand,
  config: configCommand,
  'time-zone': timeZoneCommand,
  backup: backupCommand,
  restore: restoreCommand,
  files: filesCommand,
  'verify-log': verifyLogCommand,
  reindex: reindexCommand,
  'clear-cache': clearCacheCommand,
  migration: migrationCommand,
  adopt: adoptCommand,
  module: moduleCommand,
  bring: bringCommand,
  openapi: openapiCommand,
}

export async function runCommand(
  [asked = 'help', ...args]: string[],
  ground: CommandContext,
): Promise<number> {
  const name = ['--help', '-h'].includes(asked) ? 'help' : asked
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) stop(`There is no command "${name}": npm run shuyuan -- help lists those there are.`)
  if (command.usage === '' && args.length > 0)
    stop(`"${name}" takes no more words: say npm run shuyuan -- ${name}.`)
  if (command.actsOnHouse) ground.note(`House: ${databaseName(ground.environment)}`)
  return (await command.run(args, ground)) ?? 0
}

/** Every error in one line. */
export function lineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof StartRefusal) return text
  if (error instanceof Refusal) return `${message('en', error.key, error.params)}.`.replace(/\.\.$/, '.')
  const outage = outageOf(error)
  if (outage) return `${outages[outage].line} (${text.replaceAll('\n', ' ')}).`
  return `This did not work: ${text.replaceAll('\n', ' ')}`
}

function helpText(): string {
  const lines = Object.entries(commands).map(([name, { usage, about }]) => ({
    call: `${name} ${usage}`.trim(),
    about,
  }))
  const width = Math.max(...lines.map(({ call }) => call.length))
  return [
    'npm run shuyuan -- <command>',
    '',
    ...lines.map(({ call, about }) => `  ${call.padEnd(width)}  ${about}`),
  ].join('\n')
}
