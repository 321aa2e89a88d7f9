let made = 0

export interface Person {
  name: string
  mobile: string
  email: string
}

/** Somebody whom nobody else is, in all journeys of one house. */
export function newPerson(name: string): Person {
  made += 1
  const number = String(made).padStart(4, '0')
  return { name, mobile: `1391000${number}`, email: `visitor${number}@example.org` }
}
