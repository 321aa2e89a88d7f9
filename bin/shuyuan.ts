import { lineOf, runCommand } from '#app/operator/commands.server.ts'
import { askSecret } from '#app/operator/terminal.server.ts'
import { withEnvironmentFile } from '#platform/std/environment-file.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { keepFilesPrivate } from '#platform/std/private-files.server.ts'

keepFilesPrivate()

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: readEnvironment(withEnvironmentFile(process.env)),
    here: process.env.INIT_CWD ?? process.cwd(),
    note: (line) => console.error(line),
    say: (line) => console.log(line),
    askSecret,
  })
} catch (error) {
  console.error(lineOf(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exitCode = 1
}
