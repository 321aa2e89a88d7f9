import type { PromisesById } from './promise.ts'

export const permissions: PromisesById = {
  'T4.1': 'Every action on every table asks for its permission on the server, also the pickers and exports.',
  'T4.2': 'A path names only calls that exist; names like `__proto__` or `constructor` are unknown calls.',
  'T4.3':
    'Names of columns, operators and orders come only from the list of the entity, and values are bound.',
  'T4.4': 'Secret columns cannot be read, searched or ordered by.',
  'T4.5':
    'Permissions hold for every spelling of a path, every header that names another path, and every type of body.',
  'T4.6':
    'No administrator can raise themselves or others above their own rights, and the last super administrator stays.',
  'T4.7': 'A row cannot be above itself, directly or in a longer circle, and a tree has a limited depth.',
  'T4.8': 'Sorting concerns rows of one table, and parallel sorting leaves no equal or lost weights.',
  'T4.9': 'An edit of what somebody else changed meanwhile does not silently overwrite it.',
  'T4.10': 'Every change by an administrator is recorded with name, address and input, without secrets.',
  'T4.11': 'An administrator sets their own password only with the current one.',
}

export const uploads: PromisesById = {
  'T5.1': 'A file is accepted by its content, its ending and the settings, and is never served as a page.',
  'T5.2': 'A file is stored under a generated name below one folder, whatever name was sent.',
  'T5.3': 'Size and pixels of a file are limited while it arrives, and an empty file is refused.',
  'T5.4': 'The record of a file names its sender, and equal content of another person reveals nothing.',
  'T5.5': 'The room of a member is limited, and an upload that breaks off leaves nothing.',
  'T5.6': 'A file in use cannot be deleted, and deleting removes only that file.',
  'T5.7':
    'A report of an upload to an object storage is accepted only if it fits a policy that this server issued.',
  'T5.8':
    'A policy for an object storage is for whoever asked, short-lived and bound to key, size and type; members get them for pictures.',
  'T5.10': 'A member uploads only pictures, of a size of their own, whatever the settings allow staff.',
  'T5.11':
    'A private file opens for two hours, only by an address of its reader, and only while the right to it lasts.',
  'T5.9': 'The drawing of a file ending has at most four letters or digits, and cannot contain markup.',
}

export const richText: PromisesById = {
  'T6.1': 'Rich text keeps a listed set of tags, attributes and addresses.',
  'T6.2': 'Embedded pages are those that the menu names, in a sandbox, and no menu link can run a script.',
  'T6.3': 'No text of a record can end the script in which a page carries its data.',
}

export const modules: PromisesById = {
  'T7.1':
    'An archive of a module is bounded, names no path outside, and is checked whole before anything of it is kept.',
  'T7.2':
    'Modules come only from trusted publishers, with a signature, and only a super administrator installs them.',
  'T7.3': 'A module adds no path without permissions, and a failed installation leaves nothing.',
  'T7.4': 'The server decides what was bought; points are never negative and never charged twice.',
}

export const terminal: PromisesById = {
  'T8.1': 'Only a super administrator runs commands, and only those of a fixed list, without a shell.',
  'T8.2': 'No lasting token is in the address of the stream, and a request of another site is refused.',
  'T8.3': 'What a request names cannot forge an event of the stream.',
  'T8.4': 'One command runs at a time, with limits of time and output.',
  'T8.5':
    'On a house with a public address the terminal is off unless the configuration of the server switches it on.',
}

export const records: PromisesById = {
  'T9.1':
    'A deletion and its record are one transaction; a restore keeps ids, refuses conflicts and is recorded.',
  'T9.2': 'Watched fields are recorded with masked secrets, and no call can edit or delete the record.',
  'T9.3': 'No cell of an export runs as a formula, and an export is a download that no cache stores.',
  'T9.4': 'A line of the log cannot be forged by what users type, and secrets are masked.',
}

export const configuration: PromisesById = {
  'T10.1': 'A test letter needs its permission, goes to one valid address, and is limited.',
  'T10.2': 'Templates have a fixed set of placeholders, and nothing that staff type is evaluated.',
  'T10.3': 'Secret settings are never sent back, and the site sends only its public settings.',
  'T10.4': 'Settings cannot loosen the fixed limits of uploads.',
}
