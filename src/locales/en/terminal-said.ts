import type { terminalSaid as zh } from '#locales/zh-cn/terminal-said.ts'
import type { Translation } from '#locales/translation.ts'

export const terminalSaid: Translation<typeof zh> = {
  saved: 'Saved for all administrators',
  off: 'The terminal of this server is off. Set TERMINAL=on in its configuration and start it again',
  foreign: 'The terminal takes requests of pages of this site only',
  prove: 'Please enter your password first: you signed in, or entered it, more than 15 minutes ago',
  unknown: 'There is no such command. The terminal runs the commands of its list only',
  extend: 'extend is one name, without arguments',
  about: 'This command wants to know of which module, such as module-install:calendar',
  manager: 'The package manager is npm, pnpm or yarn',
  port: 'A port is a whole number from 1 to 65535',
  busy: 'One command runs at a time in the whole house: {admin} is running {command}',
  tooManyStreams: 'Too many terminals are open. Please try again in a moment',
  notRunning: 'This command no longer runs',
  notInstalled:
    '{program} is not installed on the server. Install it, or choose another package manager in the settings of the terminal',
  noLockFile:
    'There is no {file}, so {program} cannot install the locked versions. Choose a package manager that has its lock file, such as npm, in the settings of the terminal',
  tooLong: 'The command ran for more than {minutes} minutes and was ended',
  tooMuch: 'The command printed too much and was ended',
  asksForInput:
    'The command waits for an answer, which nobody can give here, and was ended. Run it on the server, or in a way that asks nothing',
  stopped: 'The command was stopped',
  serverStopped: 'The server was stopped while the command ran, and the command was ended',
  lost: 'The process of the server that ran this command is gone, and how the command ended is not known',
}
